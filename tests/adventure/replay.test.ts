import { describe, expect, test } from 'vitest'
import { replay } from '../../sim/adventure/replay.ts'
import { playScriptedRun } from '../../tools/bots/scripted-run.ts'
import { runSpec, SLINGSHOT } from '../../tools/support/run-spec.ts'

const entry = (tick: unknown, moveX: unknown = 1, moveY: unknown = 0) => ({ tick, input: { moveX, moveY } })
const use = (tick: number, slot = 0) => ({ tick, action: { type: 'use', slot } })
const { ranged: _, ...unranged } = runSpec().gear

describe('a malformed run is rejected as a whole', () => {
  test.each([
    ['a value that is not an object', null, 'bad-spec', ''],
    ['another version', { ...runSpec(), version: 1 }, 'other-version', 'version'],
    ['no version', { ...runSpec(), version: undefined }, 'bad-spec', 'version'],
    ['an unknown location', { ...runSpec(), locationId: 'moon' }, 'bad-spec', 'locationId'],
    ['an inherited property name as location', { ...runSpec(), locationId: 'toString' }, 'bad-spec', 'locationId'],
    ['a missing health', runSpec({ health: 0 }), 'bad-spec', 'health'],
    ['infinite health', runSpec({ health: Number.POSITIVE_INFINITY }), 'bad-spec', 'health'],
    ['a run longer than 300 s', runSpec({ duration: 301 }), 'bad-spec', 'duration'],
    ['a fractional seed', runSpec({ seed: 0.5 }), 'bad-spec', 'seed'],
    ['a survivor faster than possible', runSpec({ player: { speedMultiplier: 1_000 } }), 'bad-spec', 'gear.speed'],
    ['zero damage', runSpec({ player: { attackDamage: Number.NaN } }), 'bad-spec', 'gear.meleeDamage'],
    [
      'a weapon without a magazine',
      runSpec({ player: { ranged: { ...SLINGSHOT, magazineSize: 0 } } }),
      'bad-spec',
      'gear.ranged.magazineSize',
    ],
    ['a missing field', { ...runSpec(), gear: unranged }, 'bad-spec', 'gear.ranged'],
    ['a crowd above the limit', runSpec({ crowd: 2_001 }), 'bad-spec', 'crowd'],
    ['an extra field', { ...runSpec(), cheat: true }, 'bad-spec', 'cheat'],
    ['an unknown pick', { ...runSpec(), powerUps: ['max_health_1', 'wings'] }, 'bad-spec', 'powerUps.1'],
    [
      'a quick slot with an unusable item',
      { ...runSpec(), quickSlots: [{ itemId: 'hammer', count: 1 }, null, null, null] },
      'bad-spec',
      'quickSlots.0.itemId',
    ],
  ])('rejects a spec with %s', (_name, spec, type, at) => {
    expect(replay(spec, [])).toEqual({ ok: false, refusal: { type, at } })
  })

  test.each([
    ['a value that is not an array', {}, 'bad-log', ''],
    ['a tick before the run', [entry(-1)], 'bad-log', '0.tick'],
    ['a tick after the run', [entry(18_000)], 'bad-log', '0.tick'],
    ['unordered ticks', [entry(5), entry(5)], 'bad-log', '1.tick'],
    ['a fractional step', [entry(0, 0.5)], 'bad-log', '0.input.moveX'],
    ['more than full deflection', [entry(0, 0, 65)], 'bad-log', '0.input.moveY'],
    ['a string', [entry('3')], 'bad-log', '0.tick'],
    ['a NaN step', [entry(0, Number.NaN)], 'bad-log', '0.input.moveX'],
    ['an invalid entry', [null], 'bad-log', '0'],
    ['an action without a type', [entry(0), { tick: 3, action: { type: 'fly' } }], 'bad-log', '1.action.type'],
    ['a fifth slot', [use(0, 4)], 'bad-log', '0.action.slot'],
    ['an unknown power-up', [{ tick: 0, action: { type: 'power-up', id: 'wings' } }], 'bad-log', '0.action.id'],
    ['an unknown weapon upgrade', [{ tick: 0, action: { type: 'weapon-upgrade', id: 'toString' } }], 'bad-log', '0.action.id'],
    ['an action after a later one', [use(9), use(8)], 'bad-log', '1.tick'],
    ['a choice and an input in one entry', [{ ...entry(0), ...use(0) }], 'bad-log', '0.input'],
    ['more entries than allowed', Array.from({ length: 19_001 }, (_, tick) => entry(tick)), 'log-too-long', ''],
    ['more choices than allowed', Array.from({ length: 1_001 }, () => use(5)), 'log-too-long', ''],
  ])('rejects a log with %s', (_name, log, type, at) => {
    expect(replay(runSpec(), log)).toEqual({ ok: false, refusal: { type, at } })
  })
})

test('a replay accepts a run that was stored as JSON', () => {
  const { spec, log } = playScriptedRun('school', 3)
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

test('every choice changes the hash, even without other effects', () => {
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
