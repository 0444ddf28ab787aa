/** A screen of its own that camp leads to. */
interface CampScreenDef {
  readonly name: string
  /** Name of its drawing. */
  readonly icon: string
}

/** Keys are addresses without the slash, in the order of the camp's tiles. The page of each has the same name in src/features. */
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
