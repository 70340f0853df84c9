// What has moved between two pictures of the table: a Drink slid over, Gold into the pot, a card played.
import type { IconName } from './icon-names'
import type { View } from './wire'

/** Something that flies from one spot to another; spots are named by `data-spot`. */
export interface Flight {
  from: string
  to: string
  icon: IconName
  words?: string // a card's title
  kind?: string // a card's kind
  count: number
}

export function flights(before: View, after: View): Flight[] {
  if (before.seats.length !== after.seats.length) return []
  return [...gold(before, after), ...drinks(before, after), ...plays(before, after), ...draws(before, after)]
}

function gold(before: View, after: View): Flight[] {
  const seen = new Set<number>()
  const givers: [string, number][] = []
  const takers: [string, number][] = []
  const note = (spot: string, change: number) => {
    if (change < 0) givers.push([spot, -change])
    if (change > 0) takers.push([spot, change])
  }
  after.seats.forEach((seat, number) => {
    if (seen.has(seat.side)) return
    seen.add(seat.side)
    note(`gold-${seat.side}`, seat.gold - before.seats[number].gold)
  })
  note('pot', (after.round?.pot ?? 0) - (before.round?.pot ?? 0))
  return matched(givers, takers, 'inn')
}

/** Whoever gives to whoever takes; what is left over goes to the Inn or comes from it. */
function matched(givers: [string, number][], takers: [string, number][], bank: string): Flight[] {
  const found: Flight[] = []
  for (const [from, had] of givers) {
    let left = had
    for (const taker of takers) {
      const count = Math.min(left, taker[1])
      if (count) found.push({ from, to: taker[0], icon: 'gold', count })
      taker[1] -= count
      left -= count
    }
    if (left) found.push({ from, to: bank, icon: 'gold', count: left })
  }
  for (const [to, count] of takers) if (count) found.push({ from: bank, to, icon: 'gold', count })
  return found
}

function drinks(before: View, after: View): Flight[] {
  const found: Flight[] = []
  after.seats.forEach((seat, number) => {
    const more = seat.drinks - before.seats[number].drinks
    if (more > 0) found.push({ from: 'drink-deck', to: `drinks-${number}`, icon: 'drinks', count: more })
    if (more < 0) found.push({ from: `drinks-${number}`, to: 'stack', icon: 'drink', count: -more })
  })
  return found
}

function plays(before: View, after: View): Flight[] {
  const old = before.stack.filter((entry) => entry.kind === 'play').map((entry) => entry.card)
  const fresh = after.stack.filter((entry) => entry.kind === 'play').slice(old.length)
  return fresh
    .filter((entry) => typeof entry.actor === 'number')
    .map((entry) => ({
      from: entry.actor === after.seat ? 'hand' : `hand-${entry.actor}`,
      to: 'stack',
      icon: 'hand',
      words: String(entry.title),
      kind: String(entry.card),
      count: 1,
    }))
}

function draws(before: View, after: View): Flight[] {
  const found: Flight[] = []
  after.seats.forEach((seat, number) => {
    const was = before.seats[number]
    const thrown = seat.discard.length - was.discard.length
    const hand = number === after.seat ? 'hand' : `hand-${number}`
    if (thrown > 0 && seat.cards < was.cards) {
      found.push({ from: hand, to: `discard-${number}`, icon: 'hand', count: thrown })
    }
    if (seat.deck < was.deck && seat.cards > was.cards) {
      found.push({ from: `deck-${number}`, to: hand, icon: 'hand', count: seat.cards - was.cards })
    }
  })
  return found
}
