import { expect, test } from 'vitest'
import { type PowerUpId, powerUps, powerUpTiers } from '../../sim/content/power-ups.ts'
import { stats } from '../../sim/content/stats.ts'
import { WEAPON_UPGRADE_CAP, type WeaponUpgradeId, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import { t } from '../../src/language/t.ts'

const specified = [
  'meleeAttackSpeed',
  'meleeAttackDamage',
  'rangedAttackSpeed',
  'rangedAttackDamage',
  'maxHealth',
  'movementSpeed',
] as const
const snake = (id: string) => id.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

test('each of four tiers has six perks: steps 5, 7, 10, 15 % and 2, 3, 4, 5 health (LEVEL-07, LEVEL-08)', () => {
  for (const stat of specified) {
    const steps = stat === 'maxHealth' ? [2, 3, 4, 5] : [5, 7, 10, 15]
    for (const [at, { tier }] of powerUpTiers.entries())
      expect(powerUps).toMatchObject({ [`${snake(stat)}_${at + 1}`]: { stat, tier, amount: steps[at] } })
    expect(stats[stat].by).toBe(stat === 'maxHealth' ? 'points' : 'percent')
  }
})

/** A perk beyond the 24 of the specification changes the requirement first, and then this (docs/how-to/add-a-perk.md). */
const PERKS_IN_TIER = { tier1: 6, tier2: 6, tier3: 6, tier4: 6 }

test('each tier has exactly the specified number of perks (LEVEL-07)', () => {
  const perksIn = (of: string) => Object.values(powerUps).filter(({ tier }) => tier === of).length
  expect(Object.fromEntries(powerUpTiers.map(({ tier }) => [tier, perksIn(tier)]))).toEqual(PERKS_IN_TIER)
  expect(Object.keys(powerUps)).toHaveLength(Object.values(PERKS_IN_TIER).reduce((sum, count) => sum + count))
})

test('every stat is raised by a perk or a weapon upgrade', () => {
  const raised = new Set<string>([...Object.values(powerUps), ...Object.values(weaponUpgrades)].map(({ stat }) => stat))
  expect(Object.keys(stats).filter((stat) => !raised.has(stat))).toEqual([])
})

test('perks and weapon upgrades have unique names (DATA-09)', () => {
  const perks = (Object.keys(powerUps) as PowerUpId[]).map((id) => t(`catalogue.powerUps.${id}`))
  const upgrades = (Object.keys(weaponUpgrades) as WeaponUpgradeId[]).map((id) => t(`catalogue.weaponUpgrades.${id}`))
  const names: readonly string[] = [...perks, ...upgrades]
  expect(names.filter((name, at) => name === '' || names.indexOf(name) !== at)).toEqual([])
})

test('a boss chest has six weapon upgrades with ten picks each (LEVEL-13)', () => {
  const steps = Object.values(weaponUpgrades).map(({ stat, amount }) => `${stats[stat].raises} +${amount} ${stats[stat].by}`)
  expect(steps).toEqual(
    expect.arrayContaining([
      'ranged.damage +1 points',
      'ranged.range +50 points',
      'ranged.attackSpeedMultiplier +10 percent',
      'attackDamage +1 points',
      'attackSpeedMultiplier +10 percent',
      'knockback +5 points',
    ]),
  )
  expect(WEAPON_UPGRADE_CAP).toBe(10)
})
