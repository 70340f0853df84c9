// A look at a table: the picture itself, whether it is being played or replayed.
import { getContext, setContext } from 'svelte'
import { laidOut, sidesOf } from './scene'
import type { Lobby, Prints, Question, Reason, SeatCard, View } from './wire'
import { short } from './words'

export class Look {
  view = $state.raw<View | null>(null)
  prints = $state.raw<Prints>({})
  lobby = $state.raw<Lobby | null>(null)
  question = $state.raw<Question | null>(null)
  waiting = $state.raw<number[]>([])
  ends = $state.raw<number | null>(null)
  reason = $state.raw<Reason | null>(null)
  /** The card of the own hand that is picked up, by its place in the hand. */
  picked = $state<number | null>(null)
  /** Cards of the hand that are marked, to go together. */
  marked = $state<number[]>([])
  /** The clock of the tavern less our own, in seconds. */
  offset = 0
  /** Called with the old picture and the new one. */
  moved: ((before: View, after: View) => void) | null = null
  /** Whether it can be played at, or only looked at. */
  live = false

  seat = $derived(this.view?.seat ?? null)
  hand = $derived(this.view?.hand ?? [])
  laid = $derived(laidOut(this.question, this.hand.map((card) => card.card)))
  sides = $derived(this.view ? sidesOf(this.view) : [])
  /** Choices of the card that is picked up. */
  offered = $derived(this.picked === null ? [] : (this.laid.hand.get(this.hand[this.picked]?.card) ?? []))

  show(view: View): void {
    const before = this.view
    this.view = view
    if (before) this.moved?.(before, view)
  }

  card(seat: number): SeatCard | undefined {
    return this.lobby?.seats.find((one) => one.seat === seat)
  }

  /** What a seat is called on the table. */
  name(seat: number): string {
    if (seat === this.seat) return 'You'
    const seen = this.view?.seats[seat]
    return seen ? short(seen.name, seen.character) : this.card(seat)?.title || `Seat ${seat + 1}`
  }

  who(seat: number): string {
    return seat === this.seat ? 'you' : this.name(seat)
  }

  choose(_key: string): void {}
  whyNot(_title: string): void {}
}

const KEY = Symbol('look')

export function setLook(look: Look): void {
  setContext(KEY, look)
}

export function getLook(): Look {
  return getContext<Look>(KEY)
}
