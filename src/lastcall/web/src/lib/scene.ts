// How a scene takes in what has changed. Pure: nothing here knows of a socket or a screen.
import type { Board, Choice, Line, Question, Scene, SeatView, View } from './wire'

/** The scene with the named parts put in place of the old ones; of the seats only those that changed. */
export function changed(scene: Scene, parts: Record<string, unknown>): Scene {
  const next: Record<string, unknown> = { ...scene }
  const view: Record<string, unknown> = { ...scene.view }
  for (const [name, part] of Object.entries(parts)) {
    if (name === 'view.seats') view.seats = seatsWith(scene.view.seats, part as Record<string, SeatView>)
    else if (name.startsWith('view.')) view[name.slice(5)] = part
    else next[name] = part
  }
  next.view = view
  return next as unknown as Scene
}

function seatsWith(seats: SeatView[], some: Record<string, SeatView>): SeatView[] {
  return seats.map((seat, number) => some[String(number)] ?? seat)
}

/** The log with further lines, the first of which has the number `begin`. */
export function logged(log: Line[], begin: number, lines: Line[]): Line[] {
  return [...log.slice(0, begin), ...lines]
}

/** A side: a track with everybody who shares it. */
export interface Side {
  side: number
  seats: SeatView[]
}

/** All sides, the viewer's own last, the others in the order of play; on the own side the viewer first. */
export function sidesOf(view: View): Side[] {
  const n = view.seats.length
  const from = view.seat ?? n - 1
  const found = new Map<number, Side>()
  for (let step = 1; step <= n; step++) {
    const seat = view.seats[(from + step) % n]
    const side = found.get(seat.side)
    if (side) side.seats.push(seat)
    else found.set(seat.side, { side: seat.side, seats: [seat] })
  }
  const own = view.seat === null ? -1 : view.seats[view.seat].side
  for (const side of found.values()) {
    side.seats.sort((a, b) => Number(b.seat === view.seat) - Number(a.seat === view.seat))
  }
  return [...found.values()].sort((a, b) => Number(a.side === own) - Number(b.side === own))
}

/** How a question's choices are laid out: on the hand, on seats, other cards, plain buttons. */
export interface Laid {
  hand: Map<string, Choice[]>
  cards: Map<string, Choice[]>
  seats: Choice[]
  plain: Choice[]
  ways: Choice[] // to get out of it: pass, hold, done, no
}

const OUT = ['pass', 'hold', 'done', 'no', 'yes']

export function laidOut(question: Question | null, hand: string[]): Laid {
  const laid: Laid = { hand: new Map(), cards: new Map(), seats: [], plain: [], ways: [] }
  const held = new Set(hand)
  for (const choice of question?.choices ?? []) {
    if (choice.card) {
      const where = held.has(choice.card) ? laid.hand : laid.cards
      where.set(choice.card, [...(where.get(choice.card) ?? []), choice])
    } else if (OUT.includes(choice.verb)) laid.ways.push(choice)
    else if (choice.whom != null) laid.seats.push(choice)
    else laid.plain.push(choice)
  }
  return laid
}

/** What a part of a board is, so that it can be drawn without knowing whose it is. */
export type Piece =
  | { kind: 'counter'; name: string; value: number }
  | { kind: 'label'; name: string; value: string }
  | { kind: 'cards'; name: string; cards: string[] }
  | { kind: 'seats'; name: string; rows: { seat: number; piece: Piece }[] }
  | { kind: 'group'; name: string; pieces: Piece[] }

export function piecesOf(board: Board, seats: number): Piece[] {
  const pieces: Piece[] = []
  for (const [name, value] of Object.entries(board)) {
    const piece = pieceOf(name, value, seats)
    if (piece) pieces.push(piece)
  }
  return pieces
}

function pieceOf(name: string, value: unknown, seats: number): Piece | null {
  if (typeof value === 'number') return { kind: 'counter', name, value }
  if (typeof value === 'string') return value ? { kind: 'label', name, value } : null
  if (typeof value === 'boolean') return { kind: 'label', name, value: value ? 'yes' : 'no' }
  if (Array.isArray(value)) return listOf(name, value, seats)
  if (value && typeof value === 'object') {
    const pieces = piecesOf(value as Board, seats)
    return pieces.length ? { kind: 'group', name, pieces } : null
  }
  return null
}

function listOf(name: string, list: unknown[], seats: number): Piece | null {
  if (!list.length) return null
  if (list.every((one) => typeof one === 'string')) return { kind: 'cards', name, cards: list as string[] }
  if (list.length === seats) {
    // one entry for each seat; those with nothing are left out
    const rows = list
      .map((one, seat) => ({ seat, piece: one ? pieceOf('', one, seats) : null }))
      .filter((row): row is { seat: number; piece: Piece } => row.piece !== null)
    return rows.length ? { kind: 'seats', name, rows } : null
  }
  const pieces = list.map((one, at) => pieceOf(String(at + 1), one, seats)).filter((one) => one !== null)
  return pieces.length ? { kind: 'group', name, pieces } : null
}

export interface Row {
  attribute: string
  seat: number
  amount: number
  payee: number | string | null
}

/** The rows of a play, as things stand. */
export function rowsOf(facts: { [fact: string]: unknown }): Row[] {
  const rows = (facts.rows ?? []) as [string, number, number, number | string | null][]
  return rows.map(([attribute, seat, amount, payee]) => ({ attribute, seat, amount, payee }))
}
