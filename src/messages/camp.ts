/** The camp hub (G§2 "Camp hub"). */
export const campMessages = {
  title: (characterName: string) => `${characterName}'s Camp`,
  loading: 'Loading camp...',
  howToPlay: 'How To Play',
  workbenchMissing: 'Build the Workbench in Upgrades to unlock crafting!',
  locked: 'locked',
  captions: 'English',
  videoMissing: 'The video cannot be played here.',
} as const

export const campTiles = {
  character: 'Character',
  inventory: 'Inventory',
  crafting: 'Crafting',
  upgrades: 'Upgrades',
  banking: 'Banking',
  trader: 'Trader',
  hamRadio: 'Ham Radio',
  fleaMarket: 'Flea Market',
  mailbox: 'Mailbox',
  defense: 'Defense',
  settlers: 'Settlers',
  journal: 'Journal',
} as const
