interface CampScreenDef {
  readonly icon: string
}

/** Keys are paths without the slash, in the order of the camp's tiles. `src/app/routes.tsx` finds the page of each by its file name. */
export const campScreens = {
  character: { icon: 'person' },
  inventory: { icon: 'backpack' },
  crafting: { icon: 'anvil' },
  upgrades: { icon: 'hammer' },
  trader: { icon: 'trader' },
  'ham-radio': { icon: 'radio' },
  'flea-market': { icon: 'market' },
  mailbox: { icon: 'mail' },
  defense: { icon: 'wall' },
  settlers: { icon: 'settlers' },
  journal: { icon: 'journal' },
} as const satisfies Record<string, CampScreenDef>
export type CampScreenId = keyof typeof campScreens
export const CAMP_SCREEN_IDS = Object.keys(campScreens) as readonly CampScreenId[]
