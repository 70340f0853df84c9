// Where we are. Links are ordinary links; those to our own pages do not load the page anew.
import { keepSeat } from './settings.svelte'

export type Place =
  | { page: 'front' }
  | { page: 'table'; code: string }
  | { page: 'replay'; code: string; at: number; seat: number | null }
  | { page: 'rules'; q: string; id: string }
  | { page: 'cards'; q: string }
  | { page: 'lost' }

export function placeOf(path: string, search: string): Place {
  const query = new URLSearchParams(search)
  const parts = path.split('/').filter(Boolean)
  if (!parts.length) return { page: 'front' }
  if (parts[0] === 't' && parts[1]) {
    const code = parts[1].toUpperCase()
    if (parts[2] === 'replay') {
      const seat = query.get('seat')
      return { page: 'replay', code, at: Number(query.get('at') ?? 0) || 0, seat: seat ? Number(seat) : null }
    }
    if (!parts[2]) return { page: 'table', code }
  }
  if (parts[0] === 'rules') return { page: 'rules', q: query.get('q') ?? '', id: parts[1] ?? '' }
  if (parts[0] === 'cards') return { page: 'cards', q: query.get('q') ?? '' }
  return { page: 'lost' }
}

/** A seat's link carries its token in the fragment, which no server sees; it is kept and taken away. */
function takeToken(): void {
  const code = /^\/t\/([^/]+)/.exec(location.pathname)?.[1]?.toUpperCase()
  const token = decodeURIComponent(location.hash.slice(1))
  if (code && token.length > 10) {
    keepSeat(code, { token })
    history.replaceState(null, '', location.pathname + location.search)
  }
}

takeToken()
let here: Place = $state(placeOf(location.pathname, location.search))

export const route = {
  get here(): Place {
    return here
  },
}

function arrive(): void {
  takeToken()
  here = placeOf(location.pathname, location.search)
}

export function go(to: string, replace = false): void {
  if (replace) history.replaceState(null, '', to)
  else history.pushState(null, '', to)
  const before = here.page
  arrive()
  if (here.page !== before) scrollTo(0, 0)
}

addEventListener('popstate', arrive)
addEventListener('hashchange', arrive)
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest?.('a')
  if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey) return
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return
  if (link.hash && link.pathname === location.pathname) return
  if (placeOf(link.pathname, link.search).page === 'lost') return
  event.preventDefault()
  go(link.pathname + link.search + link.hash)
})
