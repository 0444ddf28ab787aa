/** A stat that perks or weapon upgrades can raise. `Field`: field of the survivor's stats (`sim/rules/stats.ts`). */
export interface StatDef<Field extends string = string> {
  readonly raises: Field
  /** `points` add to the gear's value; the percentages of all picks add up and multiply that sum. */
  readonly by: 'points' | 'percent'
  /** Name of its image. */
  readonly icon: string
}

/** All stats that picks can name, with their effect. The compiler rejects picks of other stats and rows that raise an unknown field. */
export const stats = {
  meleeAttackSpeed: { raises: 'attackSpeedMultiplier', by: 'percent', icon: 'fist' },
  meleeAttackDamage: { raises: 'attackDamage', by: 'percent', icon: 'swords' },
  rangedAttackSpeed: { raises: 'ranged.attackSpeedMultiplier', by: 'percent', icon: 'attackspeed' },
  rangedAttackDamage: { raises: 'ranged.damage', by: 'percent', icon: 'bulletimpact' },
  maxHealth: { raises: 'maxHealth', by: 'points', icon: 'heart' },
  movementSpeed: { raises: 'speedMultiplier', by: 'percent', icon: 'wind' },
  rangedDamage: { raises: 'ranged.damage', by: 'points', icon: 'bullets' },
  rangedRange: { raises: 'ranged.range', by: 'points', icon: 'range' },
  meleeDamage: { raises: 'attackDamage', by: 'points', icon: 'sword' },
  meleeKnockback: { raises: 'knockback', by: 'points', icon: 'knockback' },
} as const satisfies Record<string, StatDef>
export type StatId = keyof typeof stats
