import { expect, test } from 'vitest'
import type { PowerUpId } from '../../sim/content/power-ups.ts'
import type { WeaponUpgradeId } from '../../sim/content/weapon-upgrades.ts'
import { powerUpView, weaponUpgradeView } from '../../src/play/choices/offer-views.ts'
import { build, unarmed } from '../../stories/fixtures/choices.ts'

const change = (id: PowerUpId) => powerUpView(id, build).change
const upgradeChange = (id: WeaponUpgradeId) => weaponUpgradeView(id, build).change

test('a power-up shows its tier, step, effect and how often it was taken (LEVEL-06, LEVEL-08)', () =>
  expect(powerUpView('max_health_2', build)).toEqual({
    id: 'max_health_2',
    name: 'Thick Skin',
    stat: 'Max health',
    step: '+3',
    description: '+3 max health',
    icon: 'heart',
    change: { now: '16', next: '19' },
    taken: 2,
    cap: 10,
    tier: 2,
  }))

test('each stat is shown with the survivor’s values', () => {
  expect(change('movement_speed_3')).toEqual({ now: '110%', next: '120%' })
  expect(change('melee_attack_speed_1')).toEqual({ now: '100%', next: '105%' })
  expect(change('melee_attack_damage_4')).toEqual({ now: '100%', next: '115%' })
  expect(change('ranged_attack_speed_2')).toEqual({ now: '110%', next: '118%' })
  expect(change('ranged_attack_damage_3')).toEqual({ now: '110%', next: '120%' })
})

test('a weapon upgrade shows its effect with the unit (LEVEL-13)', () => {
  expect(upgradeChange('ranged_damage')).toEqual({ now: '7.7', next: '8.8' })
  expect(upgradeChange('ranged_range')).toEqual({ now: '260', next: '310' })
  expect(upgradeChange('ranged_speed')).toEqual({ now: '110%', next: '121%' })
  expect(upgradeChange('melee_damage')).toEqual({ now: '1', next: '2' })
  expect(upgradeChange('melee_speed')).toEqual({ now: '100%', next: '110%' })
  expect(upgradeChange('melee_knockback')).toEqual({ now: '0', next: '5' })
})

test('a ranged offer without a ranged weapon says when it counts', () => {
  const { change, note } = powerUpView('ranged_attack_damage_1', unarmed)
  expect([change, note]).toEqual([null, 'Needs a ranged weapon'])
})

test('+5% and +10% of one point of damage are shown differently (FMT-01)', () => {
  const base = { ...build, powerUps: [] }
  const next = (id: PowerUpId) => powerUpView(id, base).change
  expect([next('melee_attack_damage_1'), next('melee_attack_damage_3')]).toEqual([
    { now: '100%', next: '105%' },
    { now: '100%', next: '110%' },
  ])
})
