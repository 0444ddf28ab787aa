import { legendaryAccessories, legendaryArmor, legendaryMelee, legendaryRanged } from './legendaries.ts'
import { materials } from './materials.ts'

/** Weights within tier 1, tuned so that the player can build the workbench in runs 2 to 4 (balance §2.5). The other tiers are uniform. */
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

/** After this many bosses in a row without a crate, the next one drops a crate (balance §2.5). */
export const MAX_BOSSES_WITHOUT_CRATE = 3

/** Legendaries in a behemoth chest per unit of a map's drop multiplier. The specification leaves the figure open (OP-54). */
export const BEHEMOTH_CHEST_BASE = 0.2

/** Items that only behemoth chests contain (LOOT-09, OP-111). */
export const LEGENDARY_IDS: readonly string[] = [legendaryMelee, legendaryRanged, legendaryArmor, legendaryAccessories].flatMap((table) =>
  Object.keys(table),
)

/** All items that a run can add to the gains; events refer to them by index. */
export const DROPPED_ITEMS: readonly string[] = ['crate', 'lootbag', ...materialIds, ...LEGENDARY_IDS]

/** Weights of DROPPED_ITEMS for each tier, 1..4. */
export const materialWeights: readonly (readonly number[])[] = [1, 2, 3, 4].map((tier) =>
  DROPPED_ITEMS.map((id) => {
    const found = materialIds.find((material) => material === id && materials[material].tier === tier)
    return found ? (tier1Weights[found] ?? 1) : 0
  }),
)
