import type { StatId } from './stats.ts'

/** Shown in green, blue, purple and orange (LEVEL-06). */
export type PowerUpTier = 'tier1' | 'tier2' | 'tier3' | 'tier4'
/** A step, in what its stat goes by. */
export interface PowerUpDef {
  readonly name: string
  readonly stat: StatId
  readonly tier: PowerUpTier
  readonly amount: number
}

/** Six perks in four tiers: percent steps 5, 7, 10, 15; health steps 2, 3, 4, 5 (LEVEL-07, LEVEL-08); names are balance §14. Saves hold the ids. */
export const powerUps = {
  melee_attack_speed_1: { name: 'Loose Wrists', stat: 'meleeAttackSpeed', tier: 'tier1', amount: 5 },
  melee_attack_speed_2: { name: 'Quick Elbows', stat: 'meleeAttackSpeed', tier: 'tier2', amount: 7 },
  melee_attack_speed_3: { name: 'Whirling Arms', stat: 'meleeAttackSpeed', tier: 'tier3', amount: 10 },
  melee_attack_speed_4: { name: 'Blur', stat: 'meleeAttackSpeed', tier: 'tier4', amount: 15 },
  melee_attack_damage_1: { name: 'Firm Grip', stat: 'meleeAttackDamage', tier: 'tier1', amount: 5 },
  melee_attack_damage_2: { name: 'Heavy Hand', stat: 'meleeAttackDamage', tier: 'tier2', amount: 7 },
  melee_attack_damage_3: { name: 'Bonebreaker', stat: 'meleeAttackDamage', tier: 'tier3', amount: 10 },
  melee_attack_damage_4: { name: 'Executioner', stat: 'meleeAttackDamage', tier: 'tier4', amount: 15 },
  ranged_attack_speed_1: { name: 'Steady Finger', stat: 'rangedAttackSpeed', tier: 'tier1', amount: 5 },
  ranged_attack_speed_2: { name: 'Fast Hands', stat: 'rangedAttackSpeed', tier: 'tier2', amount: 7 },
  ranged_attack_speed_3: { name: 'Hair Trigger', stat: 'rangedAttackSpeed', tier: 'tier3', amount: 10 },
  ranged_attack_speed_4: { name: 'Storm of Lead', stat: 'rangedAttackSpeed', tier: 'tier4', amount: 15 },
  ranged_attack_damage_1: { name: 'Filed Tips', stat: 'rangedAttackDamage', tier: 'tier1', amount: 5 },
  ranged_attack_damage_2: { name: 'Full Draw', stat: 'rangedAttackDamage', tier: 'tier2', amount: 7 },
  ranged_attack_damage_3: { name: 'Hot Loads', stat: 'rangedAttackDamage', tier: 'tier3', amount: 10 },
  ranged_attack_damage_4: { name: 'Overcharge', stat: 'rangedAttackDamage', tier: 'tier4', amount: 15 },
  max_health_1: { name: 'Scar Tissue', stat: 'maxHealth', tier: 'tier1', amount: 2 },
  max_health_2: { name: 'Thick Skin', stat: 'maxHealth', tier: 'tier2', amount: 3 },
  max_health_3: { name: 'Second Wind', stat: 'maxHealth', tier: 'tier3', amount: 4 },
  max_health_4: { name: 'Too Stubborn', stat: 'maxHealth', tier: 'tier4', amount: 5 },
  movement_speed_1: { name: 'Light Feet', stat: 'movementSpeed', tier: 'tier1', amount: 5 },
  movement_speed_2: { name: 'Long Stride', stat: 'movementSpeed', tier: 'tier2', amount: 7 },
  movement_speed_3: { name: 'Street Runner', stat: 'movementSpeed', tier: 'tier3', amount: 10 },
  movement_speed_4: { name: 'Ghost Step', stat: 'movementSpeed', tier: 'tier4', amount: 15 },
} as const satisfies Record<string, PowerUpDef>
export type PowerUpId = keyof typeof powerUps
export const isPowerUpId = (id: string): id is PowerUpId => Object.hasOwn(powerUps, id)
/** How often each can be picked (LEVEL-09). */
export const POWER_UP_CAP = 10
/** The odds of the tiers, which each offer rolls first (LEVEL-05), lowest tier first. */
export const powerUpTiers = [
  { tier: 'tier1', weight: 60 },
  { tier: 'tier2', weight: 30 },
  { tier: 'tier3', weight: 9 },
  { tier: 'tier4', weight: 1 },
] as const satisfies readonly { readonly tier: PowerUpTier; readonly weight: number }[]
/** Offers in one choice, of power-ups (LEVEL-04) and of weapon upgrades (LEVEL-12). */
export const OFFERS_PER_CHOICE = 3
