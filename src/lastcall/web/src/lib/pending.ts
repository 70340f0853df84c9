// What is pending, in words: who did what, and what happens if nobody answers.
import { rowsOf, type Row } from './scene'
import type { Entry } from './wire'

type Name = (seat: number) => string

/** What comes of a play if nobody answers it; where that is no loss or gain, what its card says. */
export function consequence(entry: Entry, name: Name, text: string): { label: string; words: string } {
  if (entry.kind !== 'play') return { label: '', words: '' }
  if (entry.negated) return { label: '', words: 'It was Negated: nothing comes of it.' }
  const ignored = (entry.ignored ?? []) as number[]
  const rows = rowsOf(entry).filter((row) => row.amount)
  const told = rows.filter((row) => !ignored.includes(row.seat)).map((row) => rowWords(row, name))
  if (rows.length && !told.length) return { label: '', words: 'It is Ignored: nothing comes of it.' }
  if (told.length) return { label: 'If nobody answers:', words: `${told.join('; ')}.` }
  return { label: text ? 'What it does:' : '', words: text }
}

function rowWords(row: Row, name: Name): string {
  const who = name(row.seat)
  const you = who === 'You' || who === 'you'
  const n = Math.abs(row.amount)
  if (row.attribute === 'Gold' && row.amount < 0) {
    const named = typeof row.payee === 'number' ? name(row.payee) : (row.payee ?? 'the Inn')
    const payee = named === 'You' ? 'you' : named
    return `${who} ${you ? 'pay' : 'pays'} ${payee} ${n} Gold`
  }
  const verb = row.amount < 0 ? (you ? 'lose' : 'loses') : you ? 'gain' : 'gains'
  return `${who} ${verb} ${n} ${row.attribute}`
}

export interface Poured {
  drinker: number
  title: string
  effect: string
  ignored: boolean
  cards: string[]
}

/** The Drinks of an entry, each with what it does. */
export function poured(entry: Entry): Poured[] {
  const drinks = (entry.drinks ?? []) as {
    drinker: number
    title: string
    cards: string[]
    alcohol: number
    fortitude: number
    abilities: string[]
    added: string[]
    ignored: boolean
    half: boolean
  }[]
  return drinks.map((drink) => {
    const told = [
      drink.alcohol ? `${signed(drink.alcohol)} Alcohol` : '',
      drink.fortitude ? `${signed(drink.fortitude)} Fortitude` : '',
      ...drink.abilities,
      ...drink.added,
    ].filter(Boolean)
    const effect = drink.ignored ? 'Ignored' : told.join(', ') || 'does nothing'
    return { ...drink, effect: drink.half && !drink.ignored ? `half of it: ${effect}` : effect }
  })
}

function signed(n: number): string {
  return n > 0 ? `+${n}` : `−${-n}`
}

export interface Pending {
  entry: Entry
  place: number
  open: Entry | null // the window in which it may be answered
  top: boolean
}

/** The stack as it is shown: the top first, windows with what they are about, the turn not at all. */
export function pendingOf(stack: Entry[]): Pending[] {
  const found: Pending[] = []
  const windows = new Map<number, Entry>()
  let quiet: Entry | null = null
  stack.forEach((entry) => {
    if (entry.kind !== 'window') return
    const about = entry.about as number | null
    if (about === null || stack[about]?.kind === 'turn') quiet = entry
    else windows.set(about, entry)
  })
  stack.forEach((entry, place) => {
    if (entry.kind === 'window' || entry.kind === 'turn') return
    found.unshift({ entry, place, open: windows.get(place) ?? null, top: false })
  })
  if (quiet && stack[stack.length - 1] === quiet) {
    found.unshift({ entry: quiet, place: stack.length - 1, open: quiet, top: false })
  }
  if (found.length) found[0].top = true
  return found
}
