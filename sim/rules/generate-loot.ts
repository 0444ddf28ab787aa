import type { GearItem } from '../content/item.ts'
import { item } from '../content/items.ts'
import { lootBases, lootKinds, lootTiers } from '../content/lootbags.ts'
import { prefixRarities } from '../content/prefixes.ts'
import { hex8 } from '../kernel/hash.ts'
import { nextInt, nextWord, type Rng } from '../kernel/rng.ts'
import { drawRng, rollRow } from './draw.ts'
import { generatedItem, type LootItem, rollableStats } from './generated-item.ts'

/** The contents of `count` lootbags, starting at the save's `draws`-th. Opening them one by one gives the same result (CRATE-04). */
export const rollLootbags = (seed: number, draws: number, count: number): readonly LootItem[] =>
  Array.from({ length: count }, (_, n) => generateLoot(drawRng(seed, 'loot', draws + n)))

/** Generates one weapon or piece of armor with a prefix (balance §2.5, §6). The order of the rolls is part of the rule. */
export function generateLoot(rng: Rng): LootItem {
  const id = `loot-${hex8(nextWord(rng))}${hex8(nextWord(rng))}`
  const { kind } = rollRow(rng, lootKinds)
  const { tier } = rollRow(rng, lootTiers)
  const baseItemId = oneOf(rng, lootBases[kind][tier])
  const { rarity } = rollRow(rng, prefixRarities)
  const statType = oneOf(rng, rollableStats(item(baseItemId) as GearItem))
  return generatedItem({ id, baseItemId, rarity, statType }) as LootItem
}

const oneOf = <T>(rng: Rng, among: readonly T[]): T => among[nextInt(rng, 0, among.length - 1)] as T
