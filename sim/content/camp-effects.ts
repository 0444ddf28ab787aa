/* Effects of the camp's facilities, besides room for settlers (camp-upgrades.ts) and barricades (defense.ts). */

/** At level 0, 1, 2 and 3. */
type ByLevel<T> = readonly [T, T, T, T]

/** Clinic: minutes at camp in which health returns from 0 to full, 0 for at once; `null` if it does not return (decision 0034). */
export const CLINIC_MINUTES: ByLevel<number | null> = [null, 10, 3, 0]

/** Kitchen: rations that make one meal; `null` without a kitchen. */
export const RATIONS_PER_MEAL: ByLevel<number | null> = [null, 3, 2, 1]

/** Food Storage and Water Collector: points that they add on each day on which the settlers eat. */
export const FOOD_PER_DAY: ByLevel<number> = [0, 10, 20, 40]
export const WATER_PER_DAY: ByLevel<number> = [0, 10, 20, 40]
