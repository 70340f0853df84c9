// Small helps for words on the page.
import type { IconName } from './icon-names'
import type { Choice, Kind, Print, Prints } from './wire'

export const FROM: Record<Print['from'], string> = {
  BOOKS: 'The rulebooks state what it does.',
  PUBLIC: 'Its facts are public.',
  HOUSE: 'Ours: nobody published it, so the house filled the gap.',
}

export const KIND_NAMES: Record<Kind, string> = {
  action: 'Action',
  sometimes: 'Sometimes',
  anytime: 'Anytime',
  gambling: 'Gambling',
  cheating: 'Cheating',
  drink: 'Drink',
  event: 'Drink Event',
  prize: 'Prize',
  play: 'Play',
}

export function listed(words: string[]): string {
  if (words.length < 2) return words[0] ?? ''
  return `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`
}

export function counted(n: number, what: string): string {
  return `${n} ${what}${n === 1 ? '' : 's'}`
}

/** What a character is called for short: the word of the name that is its id, else all of it. */
export function short(name: string, id: string): string {
  return name.split(/[ ,]+/).find((word) => word.toLowerCase() === id) ?? name
}

/** What a button says that plays a card whose title stands beside it: "Play on yourself". */
export function playing(choice: Choice, title: string): string {
  if (choice.verb !== 'play') return choice.text
  return `Play ${choice.text.replace(`“${title}”`, '').trim() || 'it'}`
}

/** A print by its key or, as boards name them, by its title. */
export function printOf(prints: Prints, name: string): Print | undefined {
  return prints[name] ?? Object.values(prints).find((print) => print.title === name)
}

export function titleOf(prints: Prints, name: string): string {
  return printOf(prints, name)?.title ?? plain(name)
}

function plain(key: string): string {
  const slug = key.includes(':') ? key.split(':')[1] : key
  if (!slug.includes('-')) return slug
  return slug[0].toUpperCase() + slug.slice(1).replaceAll('-', ' ')
}

export function iconOf(kind: Kind | undefined): IconName {
  return kind ?? 'play'
}

/** How long is left: "0:42", "3 h", "2 days". */
export function left(seconds: number): string {
  const s = Math.max(0, Math.ceil(seconds))
  if (s < 3600) return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, '0')}`
  if (s < 172_800) return `${Math.round(s / 3600)} h`
  return `${Math.round(s / 86_400)} days`
}

/** Examples and rulings: each a block, with a name if it has one, and its lines. */
export function blocks(things: unknown): { id: string; told: string[] }[] {
  const list = Array.isArray(things) ? things : [things]
  return list
    .map((thing) => {
      if (thing === null || typeof thing !== 'object') return { id: '', told: lines(thing) }
      const { id, ...rest } = thing as { id?: unknown }
      return { id: typeof id === 'string' ? id : '', told: lines(rest) }
    })
    .filter((block) => block.told.length > 0)
}

/** Whatever the rules hold, as lines of text. */
export function lines(thing: unknown): string[] {
  if (thing == null || thing === '') return []
  if (typeof thing === 'string') return [thing]
  if (Array.isArray(thing)) return thing.flatMap(lines)
  if (typeof thing === 'object') {
    return Object.entries(thing).flatMap(([name, value]) => {
      const told = lines(value)
      return told.length ? [`${name[0].toUpperCase()}${name.slice(1)}: ${told.join(' ')}`] : []
    })
  }
  return [String(thing)]
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
