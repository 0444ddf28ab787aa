import { expect, test } from 'vitest'
import { powerUps } from '../../sim/content/power-ups.ts'
import { WEAPON_UPGRADE_CAP, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'

const rows = Object.values(powerUps)
const stats = ['meleeAttackSpeed', 'meleeAttackDamage', 'rangedAttackSpeed', 'rangedAttackDamage', 'maxHealth', 'movementSpeed']

test('LEVEL-07 six perks in each of four tiers', () => {
  for (const tier of ['tier1', 'tier2', 'tier3', 'tier4'])
    expect(rows.filter((row) => row.tier === tier).map((row) => row.stat)).toEqual(stats)
  expect(rows).toHaveLength(24)
})

test('LEVEL-08 percent steps 5, 7, 10, 15 and health steps 2, 3, 4, 5', () => {
  for (const stat of stats) {
    const steps = rows.filter((row) => row.stat === stat).map((row) => row.amount)
    expect(steps).toEqual(stat === 'maxHealth' ? [2, 3, 4, 5] : [5, 7, 10, 15])
  }
})

test('the six weapon upgrades of a boss chest, ten picks each', () => {
  expect(weaponUpgrades).toEqual({
    ranged_damage: { stat: 'rangedDamage', amount: 1 },
    ranged_range: { stat: 'rangedRange', amount: 50 },
    ranged_speed: { stat: 'rangedSpeed', amount: 10 },
    melee_damage: { stat: 'meleeDamage', amount: 1 },
    melee_speed: { stat: 'meleeSpeed', amount: 10 },
    melee_knockback: { stat: 'meleeKnockback', amount: 5 },
  })
  expect(WEAPON_UPGRADE_CAP).toBe(10)
})
