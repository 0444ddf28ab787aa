import { createHash } from 'node:crypto'
import { fc, test as propertyTest } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { nightmareMaps } from '../../sim/content/nightmare.ts'
import { POWER_UP_CAP, type PowerUpId, powerUps } from '../../sim/content/power-ups.ts'
import { EXTRA_NIGHT_INSTINCTS, nightOutfits, nightPlaces, nightReward } from '../../sim/content/tonight.ts'
import { type WeaponUpgradeId, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import type { InputLog } from '../../sim/contract/input.ts'
import { parseRunSpec } from '../../sim/contract/parse-run.ts'
import { beginNight } from '../../sim/economy/tonight/begin-night.ts'
import { claimNight } from '../../sim/economy/tonight/claim-night.ts'
import { unofferedPick } from '../../sim/economy/tonight/unoffered-pick.ts'
import { countIn, drawPowerUps, drawWeaponUpgrades } from '../../sim/rules/offers.ts'
import { nightOf, nightSeedsOf } from '../../sim/rules/tonight.ts'
import { survivor } from '../../tools/support/play.ts'

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')
const days = fc.tuple(fc.date({ noInvalidDate: true, min: new Date('2026-01-01'), max: new Date('2099-12-31') }), fc.uuid())

propertyTest.prop([days])('everyone derives the same playable night from its draw', ([date, secret]) => {
  const day = date.toISOString().slice(0, 10)
  const [draw, seed] = [digest(`${day}/${secret}/night`), digest(`${day}/${secret}/seed`)]
  const night = nightOf(draw)
  expect(nightOf(digest(`${day}/${secret}/night`))).toEqual(night)
  expect(nightPlaces[night.locationId as keyof typeof nightPlaces]).toContain(night.outfit)
  const { level, chests } = nightOutfits[night.outfit]
  expect([night.powerUps.length, night.weaponUpgrades.length]).toEqual([level - 1, chests])
  expect(night.powerUps.every((id) => countIn(night.powerUps, id) <= POWER_UP_CAP)).toBe(true)
  expect(new Set(night.instincts).size).toBe(night.instincts.length)
  const { save, spec } = beginNight(night, nightSeedsOf(seed), Date.parse(day))
  expect(parseRunSpec(JSON.parse(JSON.stringify(spec)))).toEqual({ ok: true, value: spec })
  expect(spec).toMatchObject({
    seed: Number.parseInt(seed.slice(0, 8), 16),
    locationId: night.locationId,
    nightmare: night.nightmare,
    powerUps: night.powerUps,
    weaponUpgrades: night.weaponUpgrades,
    unlockedInstincts: night.instincts,
    health: save.playerMaxHealth,
    ammo: spec.gear.ranged?.magazineSize ?? 0,
  })
  expect(spec.quickSlots.filter((supply) => supply !== null)).toHaveLength(nightOutfits[night.outfit].supplies.length)
  // It does not depend on when or by whom it is begun.
  expect(beginNight(night, nightSeedsOf(seed), 0).spec).toEqual(spec)
})

test('each map, outfit, rank with a twist, and Instinct occurs', () => {
  const nights = Array.from({ length: 2_000 }, (_, n) => nightOf(digest(`${n}`)))
  const count = <T>(of: (night: (typeof nights)[number]) => T) => new Set(nights.map(of))
  expect(count(({ locationId }) => locationId)).toEqual(new Set(nightmareMaps))
  expect(count(({ outfit }) => outfit)).toEqual(new Set(Object.keys(nightOutfits)))
  expect([...count(({ nightmare }) => nightmare)].sort((a, b) => a - b)).toEqual([3, 4, 5, 6, 7, 8, 9, 10])
  expect(new Set(nights.flatMap(({ instincts }) => instincts))).toEqual(new Set(INSTINCT_IDS))
  expect(count(({ instincts }) => instincts.length)).toEqual(new Set([8 + EXTRA_NIGHT_INSTINCTS]))
  expect(count(({ gender }) => gender)).toEqual(new Set(['male', 'female']))
})

test('a log of offered perks is honest, and one with another perk is located', () => {
  const seeds = nightSeedsOf(digest('seed'))
  const { spec } = beginNight(nightOf(digest('a night')), seeds, 0)
  const armed = spec.gear.ranged !== null
  const [perk] = drawPowerUps(seeds.offers, spec.powerUps, armed)
  const [upgrade] = drawWeaponUpgrades(seeds.offers, spec.weaponUpgrades, armed)
  if (perk === undefined || upgrade === undefined) throw new Error('nothing is offered')
  const log: InputLog = [
    { tick: 3, input: { moveX: 64, moveY: 0 } },
    { tick: 60, action: { type: 'power-up', id: perk } },
    { tick: 60, action: { type: 'weapon-upgrade', id: upgrade } },
    { tick: 61, action: { type: 'dash' } },
  ]
  expect(unofferedPick(log, spec, seeds.offers)).toBeNull()
  const next = drawPowerUps(seeds.offers, [...spec.powerUps, perk], armed)
  const more = drawWeaponUpgrades(seeds.offers, [...spec.weaponUpgrades, upgrade], armed)
  const otherPerk = (Object.keys(powerUps) as PowerUpId[]).find((id) => !next.includes(id)) as PowerUpId
  const otherUpgrade = (Object.keys(weaponUpgrades) as WeaponUpgradeId[]).find((id) => !more.includes(id)) as WeaponUpgradeId
  expect(unofferedPick([...log, { tick: 70, action: { type: 'power-up', id: otherPerk } }], spec, seeds.offers)).toBe(4)
  expect(unofferedPick([...log, { tick: 70, action: { type: 'weapon-upgrade', id: otherUpgrade } }], spec, seeds.offers)).toBe(4)
})

test('a reward follows the table, is never given during a pending death, and is at most a first run’s', () => {
  const save = survivor({})
  const tried = claimNight(save, 'main', false)
  const survived = claimNight(save, 'main', true)
  if (!tried.ok || !survived.ok) throw new Error('refused')
  const crates = (of: typeof save) => of.inventory.crate?.count ?? 0
  expect([tried.value.coins - save.coins, crates(tried.value) - crates(save)]).toEqual([60, 1])
  expect([survived.value.coins - save.coins, crates(survived.value) - crates(save)]).toEqual([120, 2])
  const newcomer = claimNight(save, 'newcomers', true)
  expect(newcomer.ok && [newcomer.value.coins - save.coins, crates(newcomer.value) - crates(save)]).toEqual([60, 2])
  expect(claimNight({ ...save, ext: { ...save.ext, deathPending: true } }, 'main', true)).toEqual({
    ok: false,
    refusal: { type: 'run-not-over' },
  })
  // docs/balance.md, School, no gear, first run, starting supplies: 137 coins.
  expect(nightReward.main.survived.coins).toBeLessThanOrEqual(137)
})
