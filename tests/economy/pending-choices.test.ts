import { expect, test } from 'vitest'
import { WEAPON_UPGRADE_CAP, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import { addPendingWeaponUpgrades } from '../../sim/economy/add-pending-weapon-upgrades.ts'
import { creditXp } from '../../sim/economy/credit-xp.ts'
import { survivor } from '../../tools/support/play.ts'

test('xp adds pending choices but no level while picks of a perk reset are pending', () => {
  const reset = survivor({ xp: 12, level: 1, lifetimeTotalLevelUps: 2 })
  expect(creditXp(reset, 8)).toEqual({
    save: { ...reset, xp: 20, lifetimeTotalLevelUps: 3 },
    events: [{ type: 'levels-gained', levels: 1 }],
  })
})

test('adds xp below the next level without an event', () => {
  const save = survivor({ xp: 12, level: 3 })
  expect(creditXp(save, 7)).toEqual({ save: { ...save, xp: 19 }, events: [] })
})

test('a boss chest adds one pending choice if any upgrade is below its cap', () => {
  const most = Object.keys(weaponUpgrades).flatMap((id) => Array.from({ length: WEAPON_UPGRADE_CAP }, () => id))
  const pending = (history: readonly string[], chests: number) =>
    addPendingWeaponUpgrades(survivor({ weaponUpgradeHistory: history }), chests).ext.pendingWeaponUpgrades
  expect([pending([], 2), pending(most.slice(1), 3), pending(most, 1)]).toEqual([2, 1, 0])
})
