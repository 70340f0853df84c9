// What the tavern and the page say to each other. The same words as in host/wire.py.

export interface SeatCard {
  seat: number
  character: string
  title: string
  name: string
  who: 'free' | 'person' | 'bot' | 'rules'
  here: boolean
  played_by_bot: boolean
  side: number
}

export interface Lobby {
  code: string
  name: string
  state: 'gathering' | 'playing' | 'over' | 'kept'
  seats: SeatCard[]
  mode: string
  variants: string[]
  drinks: string
  pace: string
  absent: string
  watching: boolean
  watchers: number
  note: string
}

export interface Choice {
  key: string
  text: string
  verb: string
  card?: string
  whom?: number | null
}

export interface Question {
  number: number
  kind: string
  prompt: string
  choices: Choice[]
  ends: number | null
  more_time: number
}

export interface Known {
  card: string
  place?: number
}

export interface FaceDown {
  name: string
  backs: string[]
  known: Known[]
}

export type Board = { [part: string]: unknown }

export interface SeatView {
  seat: number
  character: string
  name: string
  fortitude: number
  alcohol: number
  gold: number
  potions: number
  side: number
  tracks: [number, number, number][]
  highest: number
  endless: boolean
  cards: number
  hand_size: number
  deck: number
  discard: string[]
  drinks: number
  drink_backs: string[]
  front: string[]
  ready: string[]
  gifts: string[]
  face_down: FaceDown[]
  standing: string[]
  alive: boolean
  away: boolean
  barred: boolean
  fate: string
  board: Board
  known: { hand: Known[]; deck: Known[]; drinks: Known[] }
}

export interface Body {
  body: number
  owner: number
  card: string
  title: string
  fortitude: number | null
  highest: number | null
  tokens: Record<string, number>
}

export interface Entry {
  kind: string
  words: string
  [fact: string]: unknown
}

export interface Round extends Entry {
  pot: number
  pieces: string[]
  riders: number[]
  prizes: string[]
  seats: number[]
  control: number | null
  only_cheating: boolean
  passed: number[]
  winner: number | null
  taken: boolean
}

export interface View {
  seat: number | null
  turn: number
  active: number
  phase: string
  seats: SeatView[]
  bodies: Body[]
  hand: { card: string; title: string; types: string }[]
  own_board: Board
  mates: { seat: number; hand: string[]; board: Board }[]
  drinks: string
  drink_deck: number
  drink_discard: string[]
  variants: string[]
  bar_deck: number | null
  prizes: string[]
  prize_bin: string[]
  known_deck: Known[]
  known_among: { cards: string[]; places: [number, string, number][] }[]
  round: Round | null
  stack: Entry[]
  over: boolean
  winners: number[]
  out: number[]
}

export interface Scene {
  view: View
  question: Question | null
  waiting: number[]
  ends: number | null
  orders: string[]
}

export interface Line {
  words: string
  rule: string
  turn: number
}

export interface Chat {
  seat: number | null
  name: string
  words: string
  at: number
}

export interface Reason {
  title: string
  playable: boolean
  words: string
  rules: string[]
}

export interface Over {
  words: string
  winners: number[]
  tie: boolean
  out: [number, string][]
}

export interface Welcome {
  table: string
  seat: number | null
  name: string
  version: string
  catalogue: string
  now: number
}

export interface Wrong {
  code: string
  words: string
  about: string
}

export type Told =
  | ({ type: 'welcome' } & Welcome)
  | ({ type: 'lobby' } & Lobby)
  | ({ type: 'scene' } & Scene)
  | { type: 'change'; parts: Record<string, unknown> }
  | { type: 'log'; begin: number; lines: Line[] }
  | ({ type: 'reason' } & Reason)
  | ({ type: 'chat' } & Chat)
  | ({ type: 'over' } & Over)
  | ({ type: 'error' } & Wrong)

export type Said =
  | { type: 'hello'; token: string; seen: number }
  | { type: 'choose'; question: number; option: string }
  | { type: 'orders'; orders: string[] }
  | { type: 'why-not'; title: string }
  | { type: 'more-time' }
  | { type: 'away' }
  | { type: 'back' }
  | { type: 'say'; words: string }

export type Kind =
  | 'action'
  | 'sometimes'
  | 'anytime'
  | 'gambling'
  | 'cheating'
  | 'drink'
  | 'event'
  | 'prize'
  | 'play'

export interface Print {
  title: string
  types: string[]
  kind: Kind
  text: string
  from: 'BOOKS' | 'PUBLIC' | 'HOUSE'
  note: string
  alcohol?: number | string
}

export type Prints = Record<string, Print>
