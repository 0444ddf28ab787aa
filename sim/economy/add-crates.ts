import { type CrateSummary, rollCrates } from '../rules/open-crates.ts'
import type { Save } from '../save/save.ts'
import { addCounts, addSafe } from './amounts.ts'
import { countDraw } from './count-draw.ts'
import { changeInventory, type ItemQuantity } from './inventory.ts'

/** Coins, diamonds, scrap and items found. `items`: item id -> count. */
type Finds = Pick<CrateSummary, 'coins' | 'diamonds' | 'scrap' | 'items'>
interface Opened {
  readonly save: Save
  readonly crates: CrateSummary
}

export const addFinds = (save: Save, finds: Finds, taken: readonly ItemQuantity[] = []): Save => ({
  ...save,
  coins: addSafe(save.coins, finds.coins),
  diamonds: addSafe(save.diamonds, finds.diamonds),
  scrap: addSafe(save.scrap, finds.scrap),
  inventory: changeInventory(save.inventory, { taken, found: finds.items }),
})

export const addMarks = (save: Save, marks: number): Save =>
  marks === 0 ? save : { ...save, ext: { ...save.ext, nightmareMarks: addSafe(save.ext.nightmareMarks, marks) } }

/** Opens the save's next `count` crates and adds their contents and other `finds`; `taken` is removed from the inventory. */
export function addCrates(save: Save, count: number, { taken, finds }: { taken?: readonly ItemQuantity[]; finds?: Finds } = {}): Opened {
  const crates = rollCrates(save.ext.seed, save.ext.draws.crate ?? 0, count)
  const all = finds === undefined ? crates : mergeFinds(finds, crates)
  return { save: { ...addFinds(save, all, taken), ext: countDraw(save, 'crate', count) }, crates }
}

const mergeFinds = (a: Finds, b: Finds): Finds => ({
  coins: addSafe(a.coins, b.coins),
  diamonds: addSafe(a.diamonds, b.diamonds),
  scrap: addSafe(a.scrap, b.scrap),
  items: addCounts(a.items, b.items) as Finds['items'],
})
