import { readFileSync } from 'node:fs'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type Plugin } from 'vite'
import { ICONS } from './src/lib/icon-names.ts'

// Of the four thousand symbols of game-icons only those we use are put into the page.
function icons(): Plugin {
  const id = 'virtual:icons'
  return {
    name: 'icons',
    resolveId: (source) => (source === id ? '\0' + id : undefined),
    load(source) {
      if (source !== '\0' + id) return
      const file = new URL('./node_modules/@iconify-json/game-icons/icons.json', import.meta.url)
      const all = JSON.parse(readFileSync(file, 'utf8')).icons as Record<string, { body: string }>
      const paths: Record<string, string> = {}
      for (const [name, drawn] of Object.entries(ICONS)) {
        const path = /\bd="([^"]+)"/.exec(all[drawn]?.body ?? '')
        if (!path) throw new Error(`game-icons has no symbol "${drawn}"`)
        paths[name] = path[1]
      }
      return `export default ${JSON.stringify(paths)}`
    },
  }
}

export default defineConfig({
  plugins: [svelte(), icons()],
  build: {
    outDir: 'static',
    emptyOutDir: true,
    assetsInlineLimit: 0, // the content security policy lets nothing inline through
    target: 'es2022',
    modulePreload: { polyfill: false },
  },
})
