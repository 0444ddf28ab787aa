import type { GearItem, PrefixStat } from '../content/item.ts'

/** Sum of the prefix values that these items add to a stat, in the prefix's units. */
export const prefixBonus =
  (gear: readonly GearItem[]) =>
  (stat: PrefixStat): number =>
    gear.reduce((sum, { isGeneratedLoot, prefix }) => (isGeneratedLoot && prefix?.statType === stat ? sum + prefix.value : sum), 0)
