/** A screen of its own that camp leads to. */
interface CampScreenDef {
  readonly name: string
  /** Name of its drawing. */
  readonly icon: string
}

/** By the address without its slash, in the order of camp's tiles. Each is shown by the page in src/features that bears its name. */
export const campScreens = {
  character: { name: 'Character', icon: 'person' },
  inventory: { name: 'Inventory', icon: 'backpack' },
  crafting: { name: 'Crafting', icon: 'anvil' },
  upgrades: { name: 'Upgrades', icon: 'hammer' },
  trader: { name: 'Trader', icon: 'trader' },
  'ham-radio': { name: 'Ham Radio', icon: 'radio' },
  'flea-market': { name: 'Flea Market', icon: 'market' },
  mailbox: { name: 'Mailbox', icon: 'mail' },
  defense: { name: 'Defense', icon: 'wall' },
  settlers: { name: 'Settlers', icon: 'settlers' },
  journal: { name: 'Journal', icon: 'journal' },
} as const satisfies Record<string, CampScreenDef>
export type CampScreenId = keyof typeof campScreens
export const CAMP_SCREEN_IDS = Object.keys(campScreens) as readonly CampScreenId[]
