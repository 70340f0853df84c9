// The tavern's HTTP side.
import type { Lobby, Print, Prints, View } from './wire'

/** What went wrong, in a sentence that helps. */
export class Trouble extends Error {
  constructor(
    readonly code: string,
    words: string,
  ) {
    super(words)
  }
}

async function ask<T>(path: string, method = 'GET', body?: unknown, token = ''): Promise<T> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (token) headers.Authorization = `Bearer ${token}`
  let response: Response
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
  } catch {
    throw new Trouble('away', 'The tavern does not answer. Is the door still open?')
  }
  const said: unknown = await response.json().catch(() => null)
  if (response.ok) return said as T
  const error = (said as { error?: { code: string; words: string } } | null)?.error
  throw new Trouble(error?.code ?? String(response.status), error?.words ?? 'That did not work. Try again.')
}

const path = (code: string) => `/api/tables/${encodeURIComponent(code)}`

export interface Inn {
  version: string
  characters: { id: string; name: string; boss: boolean; from: Record<string, number> }[]
  modes: { id: string; name: string; seats: number[]; words: string }[]
  variants: { id: string; name: string; words: string }[]
  drinks: { id: string; name: string }[]
  paces: { id: string; name: string; words: string }[]
  bots: string[]
  calls: string[]
}

export interface Listed {
  code: string
  name: string
  state: Lobby['state']
  seats: number
  free: number
  mode: string
  watching: boolean
}

export interface Start {
  name: string
  guest: string
  seats: { who: 'you' | 'friend' | 'bot'; character: string }[]
  mode: string
  variants: string[]
  drinks: string
  pace: string
  absent: 'pass' | 'bot'
  watching: boolean
  listed: boolean
}

export interface Seated {
  code: string
  seat: number
  token: string
}

export interface Replay {
  steps: number
  turns: { step: number; turn: number; seat: number }[]
  tracks: { step: number; turn: number; fortitude: number[]; alcohol: number[]; gold: number[] }[]
  lines: { words: string; rule: string; turn: number; step: number }[]
  outcome: { words: string; winners: number[]; tie: boolean; out: [number, string][] }
}

export interface Rule {
  id: string
  kind: string
  says: string
  examples: unknown[]
  rulings: unknown[]
  notes: unknown
}

let inn: Promise<Inn> | null = null

export function theInn(): Promise<Inn> {
  inn ??= ask<Inn>('/api/inn').catch((problem: unknown) => {
    inn = null
    throw problem
  })
  return inn
}

export const api = {
  inn: theInn,
  tables: () => ask<Listed[]>('/api/tables'),
  start: (about: Start) => ask<Seated>('/api/tables', 'POST', about),
  lobby: (code: string) => ask<Lobby>(path(code)),
  sit: (code: string, guest: string, seat: number | null, character: string) =>
    ask<Seated>(`${path(code)}/seats`, 'POST', { guest, seat, character }),
  change: (code: string, token: string, about: { character?: string; guest?: string }) =>
    ask<unknown>(`${path(code)}/seat`, 'PATCH', about, token),
  leave: (code: string, token: string) => ask<unknown>(`${path(code)}/seat`, 'DELETE', undefined, token),
  begin: (code: string, token: string) => ask<Lobby>(`${path(code)}/start`, 'POST', {}, token),
  catalogue: (address: string) => ask<{ prints: Prints; characters: string[] }>(address),
  replay: (code: string) => ask<Replay>(`${path(code)}/replay`),
  step: (code: string, step: number, seat: number | null) =>
    ask<{ step: number; view: View }>(
      `${path(code)}/replay/${step}${seat === null ? '' : `?seat=${seat}`}`,
    ),
  rules: (q: string) =>
    ask<{ id: string; title?: string; says: string }[]>(`/api/rules?q=${encodeURIComponent(q)}`),
  rule: (id: string) => ask<Rule>(`/api/rules/${encodeURIComponent(id)}`),
  cards: (q: string) =>
    ask<(Print & { key: string; decks: Record<string, number> | string[] })[]>(
      `/api/cards?q=${encodeURIComponent(q)}`,
    ),
}
