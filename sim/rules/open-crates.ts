import { crateOdds } from '../content/crates.ts'
import type { MaterialTier } from '../content/item.ts'
import type { MaterialId } from '../content/items.ts'
import { materials } from '../content/materials.ts'
import { nextInt, type Rng } from '../kernel/rng.ts'
import { drawRng, rollPercent, rollRow } from './draw.ts'

/** The contents of opened crates (CRATE-05). `items`: item id -> count. */
export interface CrateSummary {
  readonly opened: number
  readonly coins: number
  readonly diamonds: number
  readonly scrap: number
  readonly items: Readonly<Record<string, number>>
}

/** Opens `count` crates, starting at the save's `draws`-th. Opening them one by one gives the same result. */
export function rollCrates(seed: number, draws: number, count: number): CrateSummary {
  const items: Record<string, number> = {}
  const sum = { opened: count, coins: 0, diamonds: 0, scrap: 0, items }
  for (let n = 0; n < count; n++) {
    const crate = openCrate(drawRng(seed, 'crate', draws + n))
    sum.coins += crate.coins
    sum.diamonds += crate.diamonds
    sum.scrap += crate.scrap
    for (const material of crate.materials) items[material] = (items[material] ?? 0) + 1
  }
  return sum
}

/** Opens one crate with the odds of content/crates.ts. The order of the rolls is part of the rule. */
export function openCrate(rng: Rng): { coins: number; scrap: number; diamonds: number; materials: readonly MaterialId[] } {
  const range = rollRow(rng, crateOdds.coins)
  const coins = nextInt(rng, range.least, range.most)
  const scrap = nextInt(rng, crateOdds.scrap.least, crateOdds.scrap.most)
  const diamonds = rollPercent(rng, crateOdds.diamonds.percent) ? crateOdds.diamonds.amount : 0
  const first = rollMaterial(rng, null)
  const found = rollPercent(rng, crateOdds.secondMaterialPercent) ? [first, rollMaterial(rng, first)] : [first]
  return { coins, scrap, diamonds, materials: found }
}

const idsOfTier = (tier: MaterialTier) => (Object.keys(materials) as MaterialId[]).filter((id) => materials[id].tier === tier)
const byTier: Readonly<Record<MaterialTier, readonly MaterialId[]>> = { 1: idsOfTier(1), 2: idsOfTier(2), 3: idsOfTier(3), 4: idsOfTier(4) }

/** Draws a tier by its odds, then any of its materials except `not`. */
function rollMaterial(rng: Rng, not: MaterialId | null): MaterialId {
  const { tier } = rollRow(rng, crateOdds.materialTiers)
  const among = byTier[tier].filter((id) => id !== not)
  return among[nextInt(rng, 0, among.length - 1)] as MaterialId
}
