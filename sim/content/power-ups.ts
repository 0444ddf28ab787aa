import type { StatId } from './stats.ts'

/** Shown in green, blue, purple and orange (LEVEL-06). */
export type PowerUpTier = 'tier1' | 'tier2' | 'tier3' | 'tier4'
/** A step of a stat, in the stat's unit. */
export interface PowerUpDef {
  readonly stat: StatId
  readonly tier: PowerUpTier
  readonly amount: number
}

/**
 * Six perks in four tiers. Percent steps: 5, 7, 10, 15; health steps: 2, 3, 4, 5 (LEVEL-07, LEVEL-08). Names: balance §14. Saves store the
 * ids.
 */
export const powerUps = {
  melee_attack_speed_1: { stat: 'meleeAttackSpeed', tier: 'tier1', amount: 5 },
  melee_attack_speed_2: { stat: 'meleeAttackSpeed', tier: 'tier2', amount: 7 },
  melee_attack_speed_3: { stat: 'meleeAttackSpeed', tier: 'tier3', amount: 10 },
  melee_attack_speed_4: { stat: 'meleeAttackSpeed', tier: 'tier4', amount: 15 },
  melee_attack_damage_1: { stat: 'meleeAttackDamage', tier: 'tier1', amount: 5 },
  melee_attack_damage_2: { stat: 'meleeAttackDamage', tier: 'tier2', amount: 7 },
  melee_attack_damage_3: { stat: 'meleeAttackDamage', tier: 'tier3', amount: 10 },
  melee_attack_damage_4: { stat: 'meleeAttackDamage', tier: 'tier4', amount: 15 },
  ranged_attack_speed_1: { stat: 'rangedAttackSpeed', tier: 'tier1', amount: 5 },
  ranged_attack_speed_2: { stat: 'rangedAttackSpeed', tier: 'tier2', amount: 7 },
  ranged_attack_speed_3: { stat: 'rangedAttackSpeed', tier: 'tier3', amount: 10 },
  ranged_attack_speed_4: { stat: 'rangedAttackSpeed', tier: 'tier4', amount: 15 },
  ranged_attack_damage_1: { stat: 'rangedAttackDamage', tier: 'tier1', amount: 5 },
  ranged_attack_damage_2: { stat: 'rangedAttackDamage', tier: 'tier2', amount: 7 },
  ranged_attack_damage_3: { stat: 'rangedAttackDamage', tier: 'tier3', amount: 10 },
  ranged_attack_damage_4: { stat: 'rangedAttackDamage', tier: 'tier4', amount: 15 },
  max_health_1: { stat: 'maxHealth', tier: 'tier1', amount: 2 },
  max_health_2: { stat: 'maxHealth', tier: 'tier2', amount: 3 },
  max_health_3: { stat: 'maxHealth', tier: 'tier3', amount: 4 },
  max_health_4: { stat: 'maxHealth', tier: 'tier4', amount: 5 },
  movement_speed_1: { stat: 'movementSpeed', tier: 'tier1', amount: 5 },
  movement_speed_2: { stat: 'movementSpeed', tier: 'tier2', amount: 7 },
  movement_speed_3: { stat: 'movementSpeed', tier: 'tier3', amount: 10 },
  movement_speed_4: { stat: 'movementSpeed', tier: 'tier4', amount: 15 },
} as const satisfies Record<string, PowerUpDef>
export type PowerUpId = keyof typeof powerUps
export const isPowerUpId = (id: string): id is PowerUpId => Object.hasOwn(powerUps, id)
/** Maximum number of picks per power-up (LEVEL-09). */
export const POWER_UP_CAP = 10
/** Tier odds, drawn first for each offer (LEVEL-05), lowest tier first. */
export const powerUpTiers = [
  { tier: 'tier1', weight: 60 },
  { tier: 'tier2', weight: 30 },
  { tier: 'tier3', weight: 9 },
  { tier: 'tier4', weight: 1 },
] as const satisfies readonly { readonly tier: PowerUpTier; readonly weight: number }[]
/** Offers per choice, for power-ups (LEVEL-04) and weapon upgrades (LEVEL-12). */
export const OFFERS_PER_CHOICE = 3
