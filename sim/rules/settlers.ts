import { campUpgrades } from '../content/camp-upgrades.ts'
import { MAX_SETTLERS, MIN_SETTLER_CAPACITY } from '../content/settlers.ts'
import { type Camp, isBuilt } from './upgrades.ts'

/** Settler capacity: the sum over built upgrades, at least 1 (UPG-21, OP-109). */
export function settlerCapacity(camp: Camp): number {
  const room = Object.values(campUpgrades).reduce(
    (sum, upgrade) => sum + (isBuilt(camp, upgrade) ? (upgrade.settlerCapacityBonus ?? 0) : 0),
    0,
  )
  return Math.max(MIN_SETTLER_CAPACITY, room)
}

/** Settlers present for a capacity (UPG-23, OP-65). */
export const settlersPresent = (capacity: number): number => Math.min(MAX_SETTLERS, capacity)
