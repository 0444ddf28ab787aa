/** One thing that a perk or a weapon upgrade can raise. `Field`: of the survivor's stats (`sim/rules/stats.ts`). */
export interface StatDef<Field extends string = string> {
  readonly raises: Field
  /** Points add up with what is worn; the per cent of all picks add up, and multiply the sum. */
  readonly by: 'points' | 'percent'
  /** As a card names it. */
  readonly label: string
  /** Name of its drawing. */
  readonly icon: string
}

/** Every stat that a pick may name, with what it does: a pick of another one does not compile, nor does a row that raises what nobody has. */
export const stats = {
  meleeAttackSpeed: { raises: 'attackSpeedMultiplier', by: 'percent', label: 'Melee attack speed', icon: 'fist' },
  meleeAttackDamage: { raises: 'attackDamage', by: 'percent', label: 'Melee attack damage', icon: 'swords' },
  rangedAttackSpeed: { raises: 'ranged.attackSpeedMultiplier', by: 'percent', label: 'Ranged attack speed', icon: 'attackspeed' },
  rangedAttackDamage: { raises: 'ranged.damage', by: 'percent', label: 'Ranged attack damage', icon: 'bulletimpact' },
  maxHealth: { raises: 'maxHealth', by: 'points', label: 'Max health', icon: 'heart' },
  movementSpeed: { raises: 'speedMultiplier', by: 'percent', label: 'Movement speed', icon: 'wind' },
  rangedDamage: { raises: 'ranged.damage', by: 'points', label: 'Ranged damage', icon: 'bullets' },
  rangedRange: { raises: 'ranged.range', by: 'points', label: 'Ranged range', icon: 'range' },
  meleeDamage: { raises: 'attackDamage', by: 'points', label: 'Melee damage', icon: 'sword' },
  meleeKnockback: { raises: 'knockback', by: 'points', label: 'Melee knockback', icon: 'knockback' },
} as const satisfies Record<string, StatDef>
export type StatId = keyof typeof stats
