import { legendaryAccessories, legendaryArmor, legendaryMelee, legendaryRanged } from './legendaries.ts'
import { materials } from './materials.ts'

/** Weights inside tier 1, so that the workbench lands in runs 2 to 4 (balance §2.5). The other tiers are even. */
const tier1Weights: Readonly<Partial<Record<MaterialId, number>>> = {
  metal_pipe: 25,
  duct_tape: 25,
  cloth: 14,
  plastic: 10,
  rubber_bands: 10,
  glue: 8,
  screws: 8,
}
type MaterialId = keyof typeof materials
const materialIds = Object.keys(materials) as MaterialId[]

/** Bosses in a row that may drop no crate; the next drops one (balance §2.5). */
export const MAX_BOSSES_WITHOUT_CRATE = 3

/** In behemoth chests, and nowhere else (LOOT-09, OP-111). */
export const LEGENDARY_IDS: readonly string[] = [legendaryMelee, legendaryRanged, legendaryArmor, legendaryAccessories].flatMap((table) =>
  Object.keys(table),
)

/** Everything that a run can put into the gains as an item; an event names it by its index here. */
export const DROPPED_ITEMS: readonly string[] = ['crate', 'lootbag', ...materialIds, ...LEGENDARY_IDS]

/** By tier 1..4: a weight for each of DROPPED_ITEMS. */
export const materialWeights: readonly (readonly number[])[] = [1, 2, 3, 4].map((tier) =>
  DROPPED_ITEMS.map((id) => {
    const found = materialIds.find((material) => material === id && materials[material].tier === tier)
    return found ? (tier1Weights[found] ?? 1) : 0
  }),
)
