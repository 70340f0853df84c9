// Which dialog lies over the page: a card, a rule, or one of the page's own.

export type Shown =
  | { what: 'card'; card: string; hand?: boolean }
  | { what: 'rule'; id: string }
  | { what: 'pile'; title: string; cards: string[] }
  | { what: 'help' }
  | { what: 'settings' }
  | { what: 'orders' }
  | { what: 'seat'; seat: number }
  | null

let now: Shown = $state(null)

export const shown = {
  get now(): Shown {
    return now
  },
}

export function show(what: Shown): void {
  now = what
}

export const showCard = (card: string, hand = false): void => show({ what: 'card', card, hand })
export const showRule = (id: string): void => show({ what: 'rule', id })
