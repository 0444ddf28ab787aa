import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { items } from '../../sim/content/items.ts'
import { POWER_UP_CAP, type PowerUpId, type PowerUpTier, powerUps } from '../../sim/content/power-ups.ts'
import { WEAPON_UPGRADE_CAP, type WeaponUpgradeId, weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import {
  drawPowerUps,
  drawWeaponUpgrades,
  type OfferSource,
  pendingPowerUpCount,
  pickPowerUps,
  powerUpOffers,
  weaponUpgradeOffers,
  weaponUpgradesLeft,
} from '../../sim/rules/offers.ts'
import { defaultSave } from '../../sim/save/new-save.ts'
import { type DrawRule, dependentPairs, distributionOf } from '../../tools/odds/exact.ts'
import { RUNS } from '../support/property-runs.ts'

const PERKS = Object.keys(powerUps) as PowerUpId[]
const UPGRADES = Object.keys(weaponUpgrades) as WeaponUpgradeId[]
const equippedItems = { ...defaultSave().equippedItems, ranged: items.improved_slingshot }
/** `n`: selects one of many saves. */
const source = (over: Partial<Omit<OfferSource, 'ext'>> = {}, n = 0, seed = 7): OfferSource => ({
  xp: 0,
  powerUpHistory: [],
  weaponUpgradeHistory: [],
  equippedItems,
  ...over,
  ext: { seed: seed + n },
})
const times = (history: readonly string[], id: string) => history.filter((taken) => taken === id).length
const tenOf = <T>(ids: readonly T[]): readonly T[] => ids.flatMap((id) => Array.from({ length: 10 }, () => id))
const ofTier = (tier: PowerUpTier) => PERKS.filter((id) => powerUps[id].tier === tier)

const seeds = fc.integer({ min: 0, max: 0xffffffff })
/** Any history within the caps. */
const perkHistories = fc
  .array(fc.nat(POWER_UP_CAP), { minLength: PERKS.length, maxLength: PERKS.length })
  .map((counts) => PERKS.flatMap((id, i) => Array.from({ length: counts[i] as number }, () => id)))
const upgradeHistories = fc
  .array(fc.nat(WEAPON_UPGRADE_CAP), { minLength: UPGRADES.length, maxLength: UPGRADES.length })
  .map((counts) => UPGRADES.flatMap((id, i) => Array.from({ length: counts[i] as number }, () => id)))

describe('power-ups', () => {
  test.prop([perkHistories, seeds, fc.nat()], RUNS)(
    'offers are distinct, below the cap of ten, and three while three are left (LEVEL-09)',
    (powerUpHistory, seed, n) => {
      const offers = powerUpOffers(source({ powerUpHistory }, n, seed))
      const left = PERKS.filter((id) => times(powerUpHistory, id) < 10)
      expect(new Set(offers).size).toBe(offers.length)
      expect(offers.filter((id) => !left.includes(id))).toEqual([])
      expect(offers).toHaveLength(Math.min(3, left.length))
    },
  )

  test('three power-ups are left at the last of 199 level-ups after any picks (LEVEL-09)', () => {
    expect(PERKS.length * POWER_UP_CAP - 198).toBeGreaterThanOrEqual(2 * POWER_UP_CAP + 1)
    const most = tenOf(PERKS).slice(0, 198)
    expect(powerUpOffers(source({ powerUpHistory: most }))).toHaveLength(3)
  })

  test.prop([perkHistories, seeds, fc.nat(1000)], RUNS)('offers stay the same until one is applied', (powerUpHistory, seed, n) => {
    const save = source({ powerUpHistory }, n, seed)
    expect(powerUpOffers({ ...save, xp: 10_000 } as OfferSource)).toEqual(powerUpOffers(save))
  })

  test.prop([perkHistories, seeds, fc.boolean()], RUNS)(
    'offers avoid useless and repeated stats within a tier while others are available',
    (history, seed, armed) => {
      const offers = drawPowerUps(seed, history, armed)
      const isDead = (id: PowerUpId) => !armed && powerUps[id].stat.startsWith('ranged')
      offers.forEach((id, n) => {
        const shown = offers.slice(0, n)
        const isWaste = (card: PowerUpId) => isDead(card) || shown.some((other) => powerUps[other].stat === powerUps[card].stat)
        const open = ofTier(powerUps[id].tier).filter((card) => times(history, card) < 10 && !shown.includes(card))
        if (open.some((card) => !isWaste(card))) expect(isWaste(id)).toBe(false)
      })
    },
  )

  test('the next pick and the next save have their own draws', () => {
    const picks = (n: number) => Array.from({ length: n }, () => 'of another version')
    const drawn = (n: number, seed: number) => powerUpOffers(source({ powerUpHistory: picks(n) }, 0, seed)).join()
    expect(new Set(Array.from({ length: 200 }, (_, n) => drawn(n, 7))).size).toBeGreaterThan(100)
    expect(new Set(Array.from({ length: 200 }, (_, seed) => drawn(0, seed))).size).toBeGreaterThan(100)
    const upgrades = (n: number) => weaponUpgradeOffers(source({ weaponUpgradeHistory: picks(n) })).join()
    expect(new Set(Array.from({ length: 60 }, (_, n) => upgrades(n))).size).toBeGreaterThan(30)
  })

  /** The chance of each tier at a place of the three offers, and of each perk, after a history. */
  const chancesAt = (place: number, history: readonly string[] = []) => {
    const rule: DrawRule = (rng) => {
      const perk = pickPowerUps(rng, history, true)[place] as PowerUpId
      return { perk, tier: powerUps[perk].tier }
    }
    return { tiers: distributionOf(rule, 'tier'), perks: () => distributionOf(rule, 'perk') }
  }

  test('each offer rolls its tier by 60, 30, 9 and 1, uniform within a tier (LEVEL-05)', () => {
    const { tiers, perks } = chancesAt(0)
    const perkChances = perks()
    for (const [tier, p] of [
      ['tier1', 0.6],
      ['tier2', 0.3],
      ['tier3', 0.09],
      ['tier4', 0.01],
    ] as const) {
      expect(tiers.get(tier)).toBeCloseTo(p, 8)
      for (const perk of ofTier(tier)) expect(perkChances.get(perk)).toBeCloseTo(p / ofTier(tier).length, 8)
    }
  })

  test('the second and third offers roll their tier with the same odds, independently (OP-116)', () => {
    for (const place of [1, 2]) expect(chancesAt(place).tiers.get('tier1')).toBeCloseTo(0.6, 8)
    const tiers: DrawRule = (rng) => Object.fromEntries(pickPowerUps(rng, [], true).map((perk, place) => [place, powerUps[perk].tier]))
    expect(dependentPairs(tiers)).toEqual([])
  })

  test.each<[string, readonly PowerUpTier[], readonly [PowerUpTier, number][]]>([
    [
      'tier 3 falls back to tier 2',
      ['tier3'],
      [
        ['tier2', 0.39],
        ['tier1', 0.6],
        ['tier4', 0.01],
      ],
    ],
    [
      'tiers 2 and 3 fall back to tier 1',
      ['tier2', 'tier3'],
      [
        ['tier1', 0.99],
        ['tier4', 0.01],
      ],
    ],
    [
      'tier 1 falls back upwards',
      ['tier1'],
      [
        ['tier2', 0.9],
        ['tier3', 0.09],
        ['tier4', 0.01],
      ],
    ],
  ])('an exhausted tier: %s (OP-116)', (_, exhausted, shares) => {
    const { tiers } = chancesAt(0, tenOf(exhausted.flatMap(ofTier)))
    for (const [tier, p] of shares) expect(tiers.get(tier)).toBeCloseTo(p, 8)
  })
})

describe('weapon upgrades', () => {
  test.prop([upgradeHistories, seeds, fc.nat()], RUNS)(
    'offers are distinct, below the cap of ten, and three while three are left (LEVEL-13)',
    (weaponUpgradeHistory, seed, n) => {
      const save = source({ weaponUpgradeHistory }, n, seed)
      const offers = weaponUpgradeOffers(save)
      const left = UPGRADES.filter((id) => times(weaponUpgradeHistory, id) < 10)
      expect(new Set(offers).size).toBe(offers.length)
      expect(offers.filter((id) => !left.includes(id))).toEqual([])
      expect(offers).toHaveLength(Math.min(3, left.length))
      expect(weaponUpgradeOffers(save)).toEqual(offers)
      expect(weaponUpgradesLeft(weaponUpgradeHistory)).toBe(60 - weaponUpgradeHistory.length)
    },
  )

  test.prop([upgradeHistories, seeds, fc.boolean()], RUNS)(
    'offers nothing that the outfit cannot use while another upgrade is left (LEVEL-13)',
    (history, seed, armed) => {
      const offers = drawWeaponUpgrades(seed, history, armed)
      const isDead = (id: WeaponUpgradeId) => !armed && id.startsWith('ranged')
      offers.forEach((id, n) => {
        const open = UPGRADES.filter((other) => times(history, other) < 10 && !offers.slice(0, n).includes(other))
        if (open.some((other) => !isDead(other))) expect(isDead(id)).toBe(false)
      })
    },
  )

  test('without a gun the three upgrades for melee are offered, with one all six come up (LEVEL-13)', () => {
    const seen = (armed: boolean) =>
      [...new Set(Array.from({ length: 60 }, (_, seed) => drawWeaponUpgrades(seed, [], armed)).flat())].sort()
    const unarmed = { ...source(), equippedItems: { ...equippedItems, ranged: null } }
    expect([seen(false), seen(true)]).toEqual([['melee_damage', 'melee_knockback', 'melee_speed'], [...UPGRADES].sort()])
    expect([...weaponUpgradeOffers(unarmed)].sort()).toEqual(seen(false))
    const masters = tenOf(UPGRADES.filter((id) => id.startsWith('melee')))
    expect([...drawWeaponUpgrades(7, masters, false)].sort()).toEqual(['ranged_damage', 'ranged_range', 'ranged_speed'])
  })

  test('unknown ids do not reduce what is left', () => {
    expect(weaponUpgradesLeft(['melee_damage', 'laser_range'])).toBe(59)
  })
})

test('pending power-ups are levels minus picks, at least 0 and limited by the table (OP-96, OP-102)', () => {
  expect([0, 4, 5, 12].map((xp) => pendingPowerUpCount({ xp, powerUpHistory: [] }))).toEqual([0, 0, 1, 2])
  expect(pendingPowerUpCount({ xp: 12, powerUpHistory: ['max_health_1', 'max_health_1', 'max_health_1'] })).toBe(0)
  expect(pendingPowerUpCount({ xp: Number.MAX_SAFE_INTEGER, powerUpHistory: [] })).toBe(199)
})
