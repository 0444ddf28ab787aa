import type { Save } from '../save/save.ts'
import { addPendingWeaponUpgrades } from './add-pending-weapon-upgrades.ts'
import { addSafe } from './amounts.ts'
import type { Applied } from './command-result.ts'

/** Counts collected boss chests, each of which gives a pending weapon upgrade (LEVEL-12, OP-14, OP-16). */
export function countBossChests(save: Save, chests: number): Applied {
  if (chests === 0) return { save, events: [] }
  const counted = { ...save, bossChests: addSafe(save.bossChests, chests) }
  return { save: addPendingWeaponUpgrades(counted, chests), events: [{ type: 'boss-chests-counted', chests }] }
}
