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

test('DATA-09 the perks bear the names of balance §14, each its own', () => {
  const names = (stat: string) => rows.filter((row) => row.stat === stat).map((row) => row.name)
  expect(Object.fromEntries(stats.map((stat) => [stat, names(stat)]))).toEqual({
    meleeAttackSpeed: ['Loose Wrists', 'Quick Elbows', 'Whirling Arms', 'Blur'],
    meleeAttackDamage: ['Firm Grip', 'Heavy Hand', 'Bonebreaker', 'Executioner'],
    rangedAttackSpeed: ['Steady Finger', 'Fast Hands', 'Hair Trigger', 'Storm of Lead'],
    rangedAttackDamage: ['Filed Tips', 'Full Draw', 'Hot Loads', 'Overcharge'],
    maxHealth: ['Scar Tissue', 'Thick Skin', 'Second Wind', 'Too Stubborn'],
    movementSpeed: ['Light Feet', 'Long Stride', 'Street Runner', 'Ghost Step'],
  })
  const all = [...rows, ...Object.values(weaponUpgrades)].map(({ name }) => name)
  expect(new Set(all).size).toBe(24 + 6)
})

test('LEVEL-13 the six weapon upgrades of a boss chest, ten picks each', () => {
  expect(Object.fromEntries(Object.entries(weaponUpgrades).map(([id, { stat, amount }]) => [id, [stat, amount]]))).toEqual({
    ranged_damage: ['rangedDamage', 1],
    ranged_range: ['rangedRange', 50],
    ranged_speed: ['rangedSpeed', 10],
    melee_damage: ['meleeDamage', 1],
    melee_speed: ['meleeSpeed', 10],
    melee_knockback: ['meleeKnockback', 5],
  })
  expect(WEAPON_UPGRADE_CAP).toBe(10)
})
