import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type LocationId, locations } from '../../sim/content/locations.ts'
import { MIN_SECONDS_FOR_LUCK } from '../../sim/content/run-bounds.ts'
import { expectedDrops, luckBound, maxDrops, maxDropsWithoutLuck, RANDOM_DROPS, type RandomDrop } from '../../sim/rules/luck.ts'
import { maxKills } from '../../sim/rules/max-kills.ts'
import type { Save } from '../../sim/save/save.ts'
import { attempt, beginAt, gainsOf, outcomeOf, partOf, play, survivor } from '../../tools/support/play.ts'
import { anyBetween } from '../support/any-between.ts'
import { RUNS, runsOf } from '../support/property-runs.ts'

const MAPS = Object.keys(locations) as LocationId[]

/** Settles a run of `seconds` with every enemy that can have spawned killed, and `count` of each drop. */
function settle(open: Save, seconds: number, count: (thing: RandomDrop) => number) {
  const location = open.ext.run?.locationId as LocationId
  const gains = gainsOf({
    timeOnMap: seconds,
    enemiesKilledByType: maxKills(location, seconds, 1),
    diamonds: count('diamond'),
    scrap: count('scrap'),
    items: { crate: count('crate'), lootbag: count('lootbag'), cloth: count('material') },
  })
  return { type: 'settle-run', ...partOf(open), outcome: outcomeOf(gains) } as const
}
const begin = (save: Save, location: LocationId) => play(save, { type: 'begin-run', locationId: location, xpMode: false, seed: null }).save
const foundIn = ({ ext: { luck } }: Save, thing: RandomDrop) => luck[thing] ?? { expected: 0, found: 0 }

prop.prop(
  [
    fc.array(
      fc.record({
        location: fc.constantFrom(...MAPS),
        seconds: anyBetween(0.1, 60),
        greed: anyBetween(0, 1),
      }),
      { maxLength: 60, size: 'max' },
    ),
  ],
  runsOf(Math.ceil(RUNS.numRuns / 5)),
)('any sequence of claimed runs is no luckier than a single run may be', (claims) => {
  let save = survivor()
  const expected: Partial<Record<RandomDrop, number>> = {}
  const most: Partial<Record<RandomDrop, number>> = {}
  for (const { location, seconds, greed } of claims) {
    const open = begin(save, location)
    const kills = maxKills(location, seconds, 1)
    const draft = settle(open, seconds, (thing) => Math.floor(greed * maxDrops(thing, kills, location)))
    const result = attempt(open, draft, seconds)
    save = result.ok ? result.value.save : open
    if (!result.ok) continue
    for (const thing of RANDOM_DROPS) {
      const prospect = expectedDrops(thing, kills, location)
      expected[thing] = (expected[thing] ?? 0) + prospect.expected
      most[thing] = (most[thing] ?? 0) + prospect.certain
    }
  }
  for (const thing of RANDOM_DROPS) {
    const unit = thing === 'scrap' ? 16 : 1
    expect(foundIn(save, thing).found).toBeLessThanOrEqual(luckBound((expected[thing] ?? 0) + 1e-3, unit))
  }
  const kept = (save.inventory.lootbag?.count ?? 0) - (survivor().inventory.lootbag?.count ?? 0)
  expect(kept).toBeLessThanOrEqual((most.lootbag ?? 0) + luckBound((expected.lootbag ?? 0) + 1e-3, 1))
})

test('accepts fewer than 20 of 660 short runs that each claim eight lootbags', () => {
  let save = survivor()
  let taken = 0
  for (let n = 0; n < 660; n++) {
    const open = begin(save, 'extra-hard')
    const result = attempt(
      open,
      settle(open, 30, (thing) => (thing === 'lootbag' ? 8 : 0)),
      30,
    )
    save = result.ok ? result.value.save : open
    if (result.ok) taken++
  }
  const { expected, found } = foundIn(save, 'lootbag')
  expect([found, found <= luckBound(expected, 1), taken < 20]).toEqual([taken * 8, true, true])
})

describe('a run shorter than the minimum for luck', () => {
  const location = 'hospital'
  const kills = maxKills(location, 18, 1)
  const most = (thing: RandomDrop) => maxDrops(thing, kills, location)
  const claimed = (wall: number) => {
    const open = begin(survivor(), location)
    return play(open, settle(open, 18, most), wall)
  }

  test('gets the expected drops plus one of each kind, and keeps guaranteed drops', () => {
    const { save, events } = claimed(MIN_SECONDS_FOR_LUCK - 1)
    const given = events.find((event) => event.type === 'run-settled')
    if (given?.type !== 'run-settled') throw new Error('nothing was settled')
    const least = (thing: RandomDrop) => maxDropsWithoutLuck(thing, kills, location)
    expect(kills.regular).toBeGreaterThan(5)
    expect([given.gains.items.lootbag, given.gains.diamonds, given.gains.items.crate]).toEqual([1, 1, 1])
    expect([given.gains.items.cloth, given.gains.scrap]).toEqual([least('material'), least('scrap')])
    expect(least('material')).toBeLessThan(most('material'))
    expect(given.gains.enemiesKilledByType).toEqual(kills)
    expect(save.inventory.lootbag?.count).toBe(1)
  })

  test('gets its full claim once it is long enough', () => {
    const { events } = claimed(MIN_SECONDS_FOR_LUCK)
    const given = events.find((event) => event.type === 'run-settled')
    expect(given?.type === 'run-settled' && given.gains.items).toEqual({
      crate: most('crate'),
      lootbag: most('lootbag'),
      cloth: most('material'),
    })
  })

  test('gets its full claim on a backend with debug, where time may run faster', () => {
    const open = beginAt(survivor(), location)
    const { events } = play(open, settle(open, 18, most), 1, { debug: true })
    expect(events).toContainEqual(expect.objectContaining({ gains: expect.objectContaining({ diamonds: most('diamond') }) }))
  })
})

test('a new game starts at the current time, however old its command is', () => {
  const now = survivor().ext.time
  const at = now - 600_000
  const started = attempt(null, { type: 'new-game', name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg' }, 0, {})
  expect(started.ok).toBe(true)
  const late = play(null, { type: 'new-game', name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg' }, -600, { now })
  expect([at < now, late.save.ext.time]).toEqual([true, now])
})

describe('pay in Defense (DEF-05)', () => {
  const held = (seconds: number, over: { coins?: number; crate?: number; bossChests?: number }, location: LocationId = 'defense') => {
    const open = begin(survivor(), location)
    const gains = gainsOf({
      timeOnMap: seconds,
      coins: over.coins ?? 0,
      items: { crate: over.crate ?? 0 },
      bossChests: over.bossChests ?? 0,
    })
    return attempt(open, { type: 'settle-run', ...partOf(open), outcome: outcomeOf(gains) }, seconds)
  }

  test.each([
    [74, 1],
    [150, 2],
    [300, 3],
  ])('after %i s accepts the pay of %i waves, and no coin or crate more', (seconds, waves) => {
    const taken = held(seconds, { coins: 10 * waves, crate: waves })
    expect(taken.ok && [taken.value.save.coins >= 10 * waves, taken.value.save.ext.luck.crate]).toEqual([true, undefined])
    for (const more of [{ coins: 10 * waves + 1 }, { crate: waves + 1 }])
      expect(held(seconds, more)).toEqual({ ok: false, refusal: { type: 'impossible-outcome' } })
  })

  test('pays nothing before the first wave is over, and nothing on another map', () => {
    for (const [seconds, location] of [
      [60, 'defense'],
      [300, 'dev'],
    ] as const)
      for (const claim of [{ coins: 1 }, { crate: 1 }, { bossChests: 1 }]) expect(held(seconds, claim, location).ok).toBe(false)
  })

  test('accepts one chest only after the full time', () => {
    expect([held(290, { bossChests: 1 }).ok, held(300, { bossChests: 1 }).ok, held(300, { bossChests: 2 }).ok]).toEqual([
      false,
      true,
      false,
    ])
    const taken = held(300, { bossChests: 1 })
    expect(taken.ok && taken.value.save.ext.pendingWeaponUpgrades).toBe(1)
  })
})
