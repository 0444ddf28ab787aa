import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import type { PowerUpId } from '../../sim/content/power-ups.ts'
import { WEAPON_UPGRADE_CAP, type WeaponUpgradeId, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import { levelForXp } from '../../sim/rules/levels.ts'
import { pendingPowerUpCount, powerUpOffers, weaponUpgradeOffers } from '../../sim/rules/offers.ts'
import { withDerived } from '../../sim/save/derive.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { beginAt, play, refusalFor, survivor } from '../../tools/support/play.ts'
import { saves } from '../support/arbitraries.ts'
import { runsOf } from '../support/property-runs.ts'

const UPGRADES = Object.keys(weaponUpgrades) as WeaponUpgradeId[]
const atLevel = (xp: number, over: Partial<Save> = {}) => survivor({ xp, level: levelForXp(xp), ...over })
const pick = (save: Save, at = 0) => ({ type: 'apply-power-up', id: powerUpOffers(save)[at] as PowerUpId }) as const
const choose = (save: Save, at = 0) => ({ type: 'apply-weapon-upgrade', id: weaponUpgradeOffers(save)[at] as WeaponUpgradeId }) as const
const owing = (pendingWeaponUpgrades: number, over: Partial<Save> = {}) => {
  const save = survivor(over)
  return { ...save, ext: { ...save.ext, pendingWeaponUpgrades } }
}
const reloaded = (save: Save): Save => {
  const read = parseSave(JSON.parse(serialiseSave(save)))
  if (!read.ok) throw new Error(read.refusal)
  return read.value
}

describe('a power-up for a level-up (F3)', () => {
  test('accepts an offered power-up, applies it to the stats and leaves one choice fewer (LEVEL-04)', () => {
    const before = atLevel(12)
    const { save, events } = play(before, pick(before, 1))
    const id = pick(before, 1).id
    expect(save).toEqual(withDerived({ ...before, powerUpHistory: [id], ext: { ...before.ext, time: save.ext.time } }))
    expect([before, save].map(pendingPowerUpCount)).toEqual([2, 1])
    expect(events).toEqual([{ type: 'power-up-applied', id }])
  })

  test('can be taken during a run, and the run stays open', () => {
    const open = beginAt(atLevel(12))
    const { save } = play(open, pick(open), 60)
    expect(save.powerUpHistory).toEqual([pick(open).id])
    expect(save.ext.run).toEqual(open.ext.run)
  })

  test('rejects a power-up that is not on offer or without a pending choice (LEVEL-09)', () => {
    const before = atLevel(12)
    const id = (['max_health_4', 'max_health_3', 'movement_speed_4', 'melee_attack_speed_4'] as const).find(
      (other) => !powerUpOffers(before).includes(other),
    )
    expect(refusalFor(before, { type: 'apply-power-up', id: id as PowerUpId })).toEqual({ type: 'not-offered' })
    expect(refusalFor(atLevel(4), pick(before))).toEqual({ type: 'no-pending-choice' })
  })

  test('caps health at the new maximum, and does not heal when the maximum grows (LEVEL-11)', () => {
    const before = atLevel(12, { playerHealth: 7 })
    const withHealth = Array.from({ length: 400 }, (_, n) => ({ ...before, ext: { ...before.ext, seed: n } })).find((save) =>
      powerUpOffers(save).includes('max_health_1'),
    ) as Save
    expect(play(withHealth, { type: 'apply-power-up', id: 'max_health_1' }).save).toMatchObject({ playerHealth: 7, playerMaxHealth: 12 })
  })

  test.prop([saves, fc.nat(2)], runsOf(60))(
    'every pending choice can be taken across reloads until none is left (LEVEL-04)',
    (start, at) => {
      let save = { ...start, xp: Math.min(start.xp, 150), level: levelForXp(Math.min(start.xp, 150)) }
      for (let left = pendingPowerUpCount(save); left > 0; left--) {
        expect(pendingPowerUpCount(save)).toBe(left)
        const offered = powerUpOffers(save)
        save = reloaded(save)
        expect(powerUpOffers(save)).toEqual(offered)
        save = play(save, pick(save, at)).save
        expect(save.playerHealth).toBeLessThanOrEqual(save.playerMaxHealth)
      }
      expect(refusalFor(save, pick(save))).toEqual({ type: 'no-pending-choice' })
      expect(save.level).toBe(levelForXp(save.xp))
    },
  )
})

describe('reset perks (LEVEL-10)', () => {
  const taken = ['max_health_1', 'melee_attack_damage_2', 'max_health_1'] as const
  const before = withDerived(
    atLevel(30, { powerUpHistory: taken, weaponUpgradeHistory: ['melee_damage'], playerHealth: 14, lifetimeTotalLevelUps: 4 }),
  )

  test('resets level and perks, and keeps xp, weapon upgrades and everything else', () => {
    const { save, events } = play(before, { type: 'reset-perks' })
    expect(before).toMatchObject({ level: 5, playerMaxHealth: 14, playerAttackDamage: 2.14 })
    expect(save).toEqual({
      ...before,
      level: 1,
      powerUpHistory: [],
      playerMaxHealth: 10,
      playerHealth: 10,
      playerAttackDamage: 2,
      ext: { ...before.ext, time: save.ext.time },
    })
    expect(events).toEqual([{ type: 'perks-reset', picks: 4 }])
  })

  test('each pick restores one level up to the level of the xp, and new levels count as usual (OP-97)', () => {
    let save = play(before, { type: 'reset-perks' }).save
    const levels = [save.level]
    while (pendingPowerUpCount(save) > 0) {
      save = reloaded(play(save, pick(save)).save)
      levels.push(save.level)
    }
    expect(levels).toEqual([1, 2, 3, 4, 5])
    expect(save.lifetimeTotalLevelUps).toBe(4)
  })

  test('offers the same choices after any number of resets (OP-97)', () => {
    const chain = (save: Save, at: number): readonly string[] => {
      const offers = powerUpOffers(save)
      return pendingPowerUpCount(save) === 0 ? [] : [offers.join(), ...chain(play(save, pick(save, at)).save, at)]
    }
    const reset = play(before, { type: 'reset-perks' }).save
    const first = chain(reset, 0)
    let save = reset
    for (let times = 0; times < 5; times++) save = play(play(save, pick(save, times % 3)).save, { type: 'reset-perks' }).save
    expect(chain(save, 0)).toEqual(first)
    expect(new Set(first).size).toBe(4)
  })

  test('the same picks give the same stats again (F3)', () => {
    const reset = play(before, { type: 'reset-perks' }).save
    const again = withDerived({ ...reset, powerUpHistory: [...taken].reverse(), playerHealth: before.playerHealth, level: before.level })
    expect({ ...again, ext: before.ext, powerUpHistory: taken }).toEqual(before)
  })
})

describe('a weapon upgrade for a boss chest (F4)', () => {
  test('accepts an offered upgrade, applies it to the stats and leaves one choice fewer (LEVEL-12)', () => {
    const before = owing(2)
    const { save, events } = play(before, choose(before, 2))
    const id = choose(before, 2).id
    expect(save).toEqual(
      withDerived({
        ...before,
        weaponUpgradeHistory: [id],
        ext: { ...before.ext, pendingWeaponUpgrades: 1, time: save.ext.time },
      }),
    )
    expect(events).toEqual([{ type: 'weapon-upgrade-applied', id }])
  })

  test('rejects an upgrade that is not on offer or without a pending choice', () => {
    const before = owing(1)
    const other = UPGRADES.find((id) => !weaponUpgradeOffers(before).includes(id)) as WeaponUpgradeId
    expect(refusalFor(before, { type: 'apply-weapon-upgrade', id: other })).toEqual({ type: 'not-offered' })
    expect(refusalFor(owing(0), choose(before))).toEqual({ type: 'no-pending-choice' })
  })

  test('no choice is pending if every upgrade is at its cap, also after a load (OP-14)', () => {
    const all = UPGRADES.flatMap((id) => Array.from({ length: WEAPON_UPGRADE_CAP }, () => id))
    const last = owing(1, { weaponUpgradeHistory: all.slice(1) })
    expect(weaponUpgradeOffers(last)).toEqual(['ranged_damage'])
    expect(play(last, choose(last)).save.ext.pendingWeaponUpgrades).toBe(0)
    expect(reloaded(owing(3, { weaponUpgradeHistory: all })).ext.pendingWeaponUpgrades).toBe(0)
    expect(reloaded(owing(3, { weaponUpgradeHistory: all.slice(1) })).ext.pendingWeaponUpgrades).toBe(1)
  })

  test.prop([saves, fc.nat(70), fc.nat(2)], runsOf(60))(
    'every pending choice can be taken, and no upgrade exceeds its cap (F4)',
    (start, owed, at) => {
      let save = reloaded({ ...start, ext: { ...start.ext, pendingWeaponUpgrades: owed } })
      const before = { pending: save.ext.pendingWeaponUpgrades, taken: save.weaponUpgradeHistory.length }
      while (save.ext.pendingWeaponUpgrades > 0) {
        const offers = weaponUpgradeOffers(save)
        save = play(save, choose(save, at % offers.length)).save
      }
      expect(save.weaponUpgradeHistory.length - before.taken).toBe(before.pending)
      for (const id of UPGRADES) expect(save.weaponUpgradeHistory.filter((taken) => taken === id).length).toBeLessThanOrEqual(10)
    },
  )
})
