import { BASE_PLAYER } from '../content/player.ts'
import { rangedWeaponOf } from '../rules/ranged-weapon-of.ts'
import { recomputeStats } from '../rules/recompute-stats.ts'
import { settlerCapacity, settlersPresent } from '../rules/settlers.ts'
import type { Save } from './save.ts'

/** Recomputes all derived fields and caps health and ammo (LEVEL-11, SAVE-14). Idempotent. */
export function withDerived(save: Save): Save {
  const stats = recomputeStats(save)
  const maxSettlers = settlerCapacity(save)
  return {
    ...save,
    playerHealth: Math.min(save.playerHealth, stats.maxHealth),
    playerMaxHealth: stats.maxHealth,
    playerAttackDamage: stats.attackDamage,
    playerSpeedMultiplier: stats.speedMultiplier,
    playerAttackRangeMultiplier: stats.attackRangeMultiplier,
    playerAttackSpeedMultiplier: stats.attackSpeedMultiplier,
    playerDefense: stats.defense,
    meleeKnockbackForce: stats.knockback,
    pickupRangeMultiplier: stats.pickupRangeMultiplier,
    equippedRangedWeaponId: rangedWeaponOf(save.equippedItems)?.id ?? null,
    rangedAttackDamage: stats.ranged?.damage ?? BASE_PLAYER.rangedDamage,
    rangedAttackRange: stats.ranged?.range ?? BASE_PLAYER.rangedRange,
    rangedAttackSpeedMultiplier: stats.ranged?.attackSpeedMultiplier ?? BASE_PLAYER.rangedAttackSpeedMultiplier,
    currentAmmo: Math.min(save.currentAmmo, stats.ranged?.magazineSize ?? 0),
    isReloading: save.isReloading && stats.ranged !== null,
    maxSettlers,
    currentSettlers: settlersPresent(maxSettlers, save.ext.settlersRescued),
  }
}
