/** One thing that a perk or a weapon upgrade can raise. `Field`: of the survivor's stats (`sim/rules/stats.ts`). */
export interface StatDef<Field extends string = string> {
  readonly raises: Field
  /** Points add up with what is worn; the per cent of all picks add up, and multiply the sum. */
  readonly by: 'points' | 'percent'
  /** Name of its drawing. */
  readonly icon: string
}

/** Every stat that a pick may name, with what it does: a pick of another one does not compile, nor does a row that raises what nobody has. */
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
