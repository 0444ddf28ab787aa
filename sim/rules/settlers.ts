import { campUpgrades } from '../content/camp-upgrades.ts'
import { SETTLERS_LEAST, SETTLERS_TO_COME } from '../content/settlers.ts'
import { type Camp, isBuilt } from './upgrades.ts'

/** Settler capacity: the sum over built upgrades, at least 1 (UPG-21, OP-109). */
export function settlerCapacity(camp: Camp): number {
  const room = Object.values(campUpgrades).reduce(
    (sum, upgrade) => sum + (isBuilt(camp, upgrade) ? (upgrade.settlerCapacityBonus ?? 0) : 0),
    0,
  )
  return Math.max(SETTLERS_LEAST, room)
}

/** Settlers present for a capacity (UPG-23, OP-65). */
export const settlersPresent = (capacity: number): number => Math.min(SETTLERS_TO_COME, capacity)
