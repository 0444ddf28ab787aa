import { describe, expect, test } from 'vitest'
import { replay } from '../../sim/adventure/replay.ts'
import { scriptedRun } from '../../tools/bots/scripted-run.ts'
import { runSpec, SLINGSHOT } from '../../tools/support/run-spec.ts'

const entry = (tick: unknown, moveX: unknown = 1, moveY: unknown = 0) => ({ tick, input: { moveX, moveY } })
const use = (tick: number, slot = 0) => ({ tick, action: { type: 'use', slot } })
const { ranged: _, ...unranged } = runSpec().gear

describe('a malformed run is refused, never half-played', () => {
  test.each([
    ['no object', null, 'bad-spec', ''],
    ['another version', { ...runSpec(), version: 1 }, 'other-version', 'version'],
    ['no version', { ...runSpec(), version: undefined }, 'bad-spec', 'version'],
    ['an unknown location', { ...runSpec(), locationId: 'moon' }, 'bad-spec', 'locationId'],
    ['a name of every object as location', { ...runSpec(), locationId: 'toString' }, 'bad-spec', 'locationId'],
    ['no health', runSpec({ health: 0 }), 'bad-spec', 'health'],
    ['endless health', runSpec({ health: Number.POSITIVE_INFINITY }), 'bad-spec', 'health'],
    ['a run longer than 300 s', runSpec({ duration: 301 }), 'bad-spec', 'duration'],
    ['a fraction of a seed', runSpec({ seed: 0.5 }), 'bad-spec', 'seed'],
    ['a survivor faster than the game', runSpec({ player: { speedMultiplier: 1_000 } }), 'bad-spec', 'gear.speed'],
    ['no damage at all', runSpec({ player: { attackDamage: Number.NaN } }), 'bad-spec', 'gear.meleeDamage'],
    [
      'a weapon without a magazine',
      runSpec({ player: { ranged: { ...SLINGSHOT, magazineSize: 0 } } }),
      'bad-spec',
      'gear.ranged.magazineSize',
    ],
    ['a missing field', { ...runSpec(), gear: unranged }, 'bad-spec', 'gear.ranged'],
    ['a crowd beyond all benchmarks', runSpec({ crowd: 2_001 }), 'bad-spec', 'crowd'],
    ['a field too many', { ...runSpec(), cheat: true }, 'bad-spec', 'cheat'],
    ['a pick that the game lacks', { ...runSpec(), powerUps: ['max_health_1', 'wings'] }, 'bad-spec', 'powerUps.1'],
    [
      'a quick slot with what cannot be used',
      { ...runSpec(), quickSlots: [{ itemId: 'hammer', count: 1 }, null, null, null] },
      'bad-spec',
      'quickSlots.0.itemId',
    ],
  ])('%s', (_name, spec, type, at) => {
    expect(replay(spec, [])).toEqual({ ok: false, refusal: { type, at } })
  })

  test.each([
    ['no array', {}, 'bad-log', ''],
    ['a tick before the run', [entry(-1)], 'bad-log', '0.tick'],
    ['a tick after the run', [entry(18_000)], 'bad-log', '0.tick'],
    ['ticks that do not rise', [entry(5), entry(5)], 'bad-log', '1.tick'],
    ['a fraction of a step', [entry(0, 0.5)], 'bad-log', '0.input.moveX'],
    ['more than full deflection', [entry(0, 0, 65)], 'bad-log', '0.input.moveY'],
    ['a text', [entry('3')], 'bad-log', '0.tick'],
    ['a step that is no number', [entry(0, Number.NaN)], 'bad-log', '0.input.moveX'],
    ['an entry that is none', [null], 'bad-log', '0'],
    ['an action of no kind', [entry(0), { tick: 3, action: { type: 'fly' } }], 'bad-log', '1.action.type'],
    ['a slot beyond the fourth', [use(0, 4)], 'bad-log', '0.action.slot'],
    ['an unknown power-up', [{ tick: 0, action: { type: 'power-up', id: 'wings' } }], 'bad-log', '0.action.id'],
    ['an unknown weapon upgrade', [{ tick: 0, action: { type: 'weapon-upgrade', id: 'toString' } }], 'bad-log', '0.action.id'],
    ['an action after a later one', [use(9), use(8)], 'bad-log', '1.tick'],
    ['a choice and an input in one', [{ ...entry(0), ...use(0) }], 'bad-log', '0.input'],
    ['more entries than a run has room for', Array.from({ length: 19_001 }, (_, tick) => entry(tick)), 'log-too-long', ''],
    ['more choices than a run has room for', Array.from({ length: 1_001 }, () => use(5)), 'log-too-long', ''],
  ])('a log with %s', (_name, log, type, at) => {
    expect(replay(runSpec(), log)).toEqual({ ok: false, refusal: { type, at } })
  })
})

test('a replay takes the run as it was stored: as JSON', () => {
  const { spec, log } = scriptedRun('school', 3)
  const stored = JSON.parse(JSON.stringify({ spec, log }))
  expect(replay(stored.spec, stored.log, { ticks: 600 })).toEqual(replay(spec, log, { ticks: 600 }))
})

test('a replay ends with its segment', () => {
  const died = replay(runSpec({ health: 1 }), [])
  if (!died.ok) throw new Error(died.refusal.type)
  expect(died.value.report.health).toBe(0)
  expect(died.value.report.ticks).toBeLessThan(18_000)
  expect(died.value.report.gains.timeOnMap).toBe(died.value.report.ticks / 60)
})

test('every choice shows in the hash, one that nothing else shows too', () => {
  const spec = runSpec({ xp: 5, pendingWeaponUpgrades: 1, quickSlots: [{ itemId: 'food_ration', count: 1 }, null, null, null] })
  const actions = [
    { type: 'use', slot: 0 },
    { type: 'power-up', id: 'ranged_attack_damage_1' },
    { type: 'power-up', id: 'ranged_attack_damage_2' },
    { type: 'weapon-upgrade', id: 'ranged_range' },
    { type: 'weapon-upgrade', id: 'ranged_damage' },
  ]
  const hashOf = (log: readonly object[]) => {
    const played = replay(spec, log, { ticks: 1 })
    return played.ok ? played.value.report.hash : played.refusal
  }
  expect(new Set([hashOf([]), ...actions.map((action) => hashOf([{ tick: 0, action }]))]).size).toBe(6)
})
