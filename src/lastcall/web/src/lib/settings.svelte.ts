// What this browser remembers: how the page behaves, and which seats are ours.

const SETTINGS = 'lastcall.settings'
const SEATS = 'lastcall.seats'

export interface Settings {
  motion: 'auto' | 'on' | 'off'
  theme: 'auto' | 'dark' | 'light'
  sound: boolean
  title: boolean
  shortcuts: boolean
  guest: string
}

const USUAL: Settings = {
  motion: 'auto',
  theme: 'auto',
  sound: false,
  title: true,
  shortcuts: true,
  guest: '',
}

export function remembered<T>(name: string, usual: T): T {
  try {
    return { ...usual, ...(JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<T>) }
  } catch {
    return usual // kept by somebody else, or storage is switched off
  }
}

export function remember(name: string, value: unknown): void {
  try {
    localStorage.setItem(name, JSON.stringify(value))
  } catch {
    // Private windows may refuse; then it holds until the page is closed.
  }
}

export const settings: Settings = $state(remembered(SETTINGS, USUAL))

export function keepSettings(): void {
  remember(SETTINGS, settings)
}

const still = matchMedia('(prefers-reduced-motion: reduce)')

/** How long something may move, in milliseconds: 0 if nothing shall. */
export function moving(ms: number): number {
  if (settings.motion === 'off') return 0
  if (settings.motion === 'auto' && still.matches) return 0
  return ms
}

export interface OwnSeat {
  token: string
  table: string
  name: string
  character: string
  at: number
}

const seats: Record<string, OwnSeat> = $state(remembered<Record<string, OwnSeat>>(SEATS, {}))

export function ownSeats(): [string, OwnSeat][] {
  return Object.entries(seats).sort((a, b) => b[1].at - a[1].at)
}

export function ownSeat(code: string): OwnSeat | undefined {
  return seats[code]
}

export function keepSeat(code: string, about: Partial<OwnSeat>): void {
  const usual: OwnSeat = { token: '', table: '', name: '', character: '', at: Date.now() }
  seats[code] = { ...usual, ...seats[code], ...about, at: Date.now() }
  remember(SEATS, seats)
}

export function forgetSeat(code: string): void {
  delete seats[code]
  remember(SEATS, seats)
}
