import { type CrateSummary, openCrates } from '../rules/open-crates.ts'
import type { Save } from '../save/save.ts'
import { addSafe } from './amounts.ts'
import { countDraw } from './count-draw.ts'
import { addItems } from './inventory.ts'

/** What was found: coins and items are on hand. Item id -> count. */
export type Finds = Pick<CrateSummary, 'coins' | 'diamonds' | 'scrap' | 'items'>

export const addFinds = (save: Save, finds: Finds): Save => ({
  ...save,
  coins: addSafe(save.coins, finds.coins),
  diamonds: addSafe(save.diamonds, finds.diamonds),
  scrap: addSafe(save.scrap, finds.scrap),
  inventory: addItems(save.inventory, finds.items),
})

/** The save with what its next so many crates hold, wherever those came from. */
export function addCrates(save: Save, count: number): { readonly save: Save; readonly crates: CrateSummary } {
  const crates = openCrates(save.ext.seed, save.ext.draws.crate ?? 0, count)
  return { save: { ...addFinds(save, crates), ext: countDraw(save, 'crate', count) }, crates }
}
