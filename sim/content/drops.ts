import type { EnemyKind } from './enemies.ts'
import { legendaryAccessories, legendaryArmor, legendaryMelee, legendaryRanged } from './legendaries.ts'
import { materials } from './materials.ts'

/** What one kill may leave beside its coins; every chance is drawn on its own (balance §2.5). */
export interface DropRow {
  /** On the ground; the amount is low..high, times the map's scrap factor. */
  readonly scrap: { readonly chance: number; readonly low: number; readonly high: number }
  /** `rolls` times with `chance`, a material of a tier drawn by weight (tier 1..4). */
  readonly material: { readonly rolls: number; readonly chance: number; readonly tiers: readonly [number, number, number, number] }
  readonly crate: number
  readonly lootbag: number
  readonly diamond: number
  /** Left on the ground by every one of the kind (G§9). */
  readonly chest?: 'bossChest' | 'behemothChest'
}

const scrap = (chance: number, low: number, high: number) => ({ chance, low, high })
const material = (chance: number, tiers: DropRow['material']['tiers'], rolls = 1) => ({ rolls, chance, tiers })

/**
 * Crates, lootbags, materials and diamonds go into the gains at once (OP-107). Lootbags come half as often as balance §2.5
 * proposed [P]: what they sell for stays below the coins of a run (docs/balance.md).
 */
export const drops: Readonly<Record<EnemyKind, DropRow>> = {
  regular: { scrap: scrap(0.15, 1, 2), material: material(0.06, [1, 0, 0, 0]), crate: 0.01, lootbag: 0.0004, diamond: 0.002 },
  crow: { scrap: scrap(0.08, 1, 1), material: material(0.03, [1, 0, 0, 0]), crate: 0.005, lootbag: 0, diamond: 0.002 },
  spawn: { scrap: scrap(0.05, 1, 1), material: material(0, [1, 0, 0, 0]), crate: 0, lootbag: 0, diamond: 0 },
  beholder: { scrap: scrap(0.25, 1, 2), material: material(0.08, [1, 1, 0, 0]), crate: 0.015, lootbag: 0.0006, diamond: 0.004 },
  'mini-boss': { scrap: scrap(0.6, 2, 4), material: material(0.5, [70, 30, 0, 0]), crate: 0.08, lootbag: 0.0025, diamond: 0.015 },
  medusa: { scrap: scrap(1, 3, 5), material: material(0.6, [0, 70, 30, 0]), crate: 0.12, lootbag: 0.005, diamond: 0.03 },
  doctor: { scrap: scrap(1, 3, 5), material: material(0.6, [0, 60, 40, 0]), crate: 0.15, lootbag: 0.00625, diamond: 0.04 },
  boss: { scrap: scrap(1, 6, 10), material: material(1, [50, 35, 15, 0], 2), crate: 0.35, lootbag: 0.02, diamond: 0.1, chest: 'bossChest' },
  behemoth: {
    scrap: scrap(1, 15, 25),
    material: material(1, [0, 50, 35, 15], 3),
    crate: 1,
    lootbag: 0.075,
    diamond: 0.5,
    chest: 'behemothChest',
  },
}

/** After so many bosses in a row without a crate, the next one drops one (balance §2.5). */
export const CRATELESS_BOSSES = 3

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
export const MOST_CRATELESS = 3

/** In behemoth chests, and nowhere else (G§3, OP-111). */
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
