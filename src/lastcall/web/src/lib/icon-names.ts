// Our names for the symbols we use, and what game-icons calls them (CC BY 3.0, game-icons.net).
export const ICONS = {
  fortitude: 'hearts',
  alcohol: 'beer-stein',
  gold: 'two-coins',
  hand: 'card-pick',
  deck: 'stack',
  discard: 'card-discard',
  drinks: 'barrel',
  drink: 'beer-stein',
  event: 'ringing-bell',
  action: 'crossed-swords',
  sometimes: 'shield-reflect',
  anytime: 'hourglass',
  gambling: 'perspective-dice-six-faces-random',
  cheating: 'card-ace-spades',
  prize: 'trophy',
  play: 'sparkles',
  potion: 'standing-potion',
  bot: 'robot-golem',
  person: 'person',
  out: 'tombstone',
  crown: 'crown',
  dragon: 'dragon-head',
  known: 'all-seeing-eye',
  body: 'gears',
} as const

export type IconName = keyof typeof ICONS
