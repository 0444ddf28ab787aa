import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { powerUps } from '../../sim/content/power-ups.ts'
import { weaponUpgrades } from '../../sim/content/weapon-upgrades.ts'
import { type InputLog, type LogEntry, MAX_MOVE } from '../../sim/contract/input.ts'
import { decodeLog, parseRunRecord } from '../../sim/contract/parse-run-record.ts'
import { encodeLog, MAX_LOG_LENGTH, type RunRecord, recordOf } from '../../sim/contract/run-record.ts'
import { OLDEST_PLAYABLE, SIM_VERSION } from '../../sim/contract/run-spec.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { RUNS } from '../support/property-runs.ts'

const axis = fc.integer({ min: -MAX_MOVE, max: MAX_MOVE })
const action = fc.oneof(
  fc.record({ type: fc.constant('use' as const), slot: fc.nat(3) }),
  fc.record({ type: fc.constant('xp-mode' as const), on: fc.boolean() }),
  fc.record({ type: fc.constant('power-up' as const), id: fc.constantFrom(...(Object.keys(powerUps) as (keyof typeof powerUps)[])) }),
  fc.record({ type: fc.constantFrom('reroll' as const, 'dash' as const) }),
  fc.record({ type: fc.constantFrom('instinct' as const, 'banish' as const), id: fc.constantFrom(...INSTINCT_IDS) }),
  fc.record({
    type: fc.constant('weapon-upgrade' as const),
    id: fc.constantFrom(...(Object.keys(weaponUpgrades) as (keyof typeof weaponUpgrades)[])),
  }),
)
const entry = fc.oneof(
  fc.record({ wait: fc.integer({ min: 1, max: 80 }), input: fc.record({ moveX: axis, moveY: axis }) }),
  fc.record({ wait: fc.nat(80), action }),
)
const logs: fc.Arbitrary<InputLog> = fc.array(entry, { maxLength: 200, size: 'max' }).map((entries) => {
  let tick = 0
  return entries.map(({ wait, ...what }) => {
    tick += wait
    return { tick, ...what } as LogEntry
  })
})
const record: RunRecord = { spec: runSpec(), log: '0,64,0;12u0;3,0,-64', ticks: 18_000, hash: '0123abcd' }

test.prop([logs], RUNS)('decodes an encoded log unchanged', (log) => {
  expect(decodeLog(encodeLog(log))).toEqual(log)
})

test.prop([logs], RUNS)('parses a sent record unchanged', (log) => {
  const sent = recordOf({ spec: record.spec, log, ticks: 18_000, hash: record.hash })
  expect(parseRunRecord(JSON.parse(JSON.stringify(sent)))).toEqual(sent)
})

test('accepts the log of a stick that moves at every tick of a whole run', () => {
  const log = Array.from({ length: 18_000 }, (_, tick) => ({ tick, input: { moveX: -(tick % 2) - 63, moveY: -64 } }))
  expect(recordOf({ ...record, log })?.log.length).toBeLessThan(MAX_LOG_LENGTH)
})

const wrong: readonly (readonly [string, unknown])[] = [
  ['that is null', null],
  ['that is a text', 'record'],
  ['that is a list', []],
  ['without a spec', { ...record, spec: undefined }],
  ['of another version', { ...record, spec: { ...record.spec, version: 1 } }],
  ['with a lone surrogate in an id', { ...record, spec: { ...record.spec, runId: '\ud800' } }],
  ['with a NUL in an id', { ...record, spec: { ...record.spec, mainHandId: '\0' } }],
  ['with an invalid log', { ...record, log: '0,64' }],
  ['with an input past the end of the stick', { ...record, log: '0,65,0' }],
  ['with two inputs at one tick', { ...record, log: '0,64,0;0,0,0' }],
  ['with an unknown slot', { ...record, log: '0u4' }],
  ['with an unknown choice', { ...record, log: '0ptoString' }],
  ['with an overlong log', { ...record, log: '1,1,1;'.repeat(MAX_LOG_LENGTH) }],
  ['with a log past its end', { ...record, ticks: 14 }],
  ['longer than a run', { ...record, ticks: 18_001 }],
  ['with half a tick', { ...record, ticks: 100.5 }],
  ['with a malformed hash', { ...record, hash: 'xyz' }],
]
test.each(wrong)('rejects a record %s', (_, json) => {
  expect(parseRunRecord(record)).toEqual(record)
  expect(parseRunRecord(json)).toBeNull()
})

describe('record of an earlier version', () => {
  const earlier = { ...record, spec: { ...record.spec, version: OLDEST_PLAYABLE as typeof SIM_VERSION } }
  /** Nests a value in `levels` arrays. */
  const nested = (levels: number): unknown => Array.from({ length: levels }).reduce((inner) => [inner], 0)

  test('is read unchanged, because only that version knows its choices and fields', () => {
    const other = { ...earlier, spec: { ...earlier.spec, gone: 'since' }, log: '0zgone;5,1,1' }
    expect([parseRunRecord(earlier), parseRunRecord(other)]).toEqual([earlier, other])
  })

  test.each<readonly [string, unknown]>([
    ['of a version that is no longer playable', { ...earlier, spec: { ...earlier.spec, version: OLDEST_PLAYABLE - 1 } }],
    ['of a newer version', { ...earlier, spec: { ...earlier.spec, version: SIM_VERSION + 1 } }],
    ['with a lone surrogate in an id', { ...earlier, spec: { ...earlier.spec, runId: '\ud800' } }],
    ['with a NUL in a key', { ...earlier, spec: { ...earlier.spec, '\0': 1 } }],
    ['with a NUL in its log', { ...earlier, log: '0,64,0\0' }],
    ['that is too deep', { ...earlier, spec: { ...earlier.spec, gear: nested(100_000) } }],
    ['with an oversized spec', { ...earlier, spec: { ...earlier.spec, gear: Array(20_000).fill(1) } }],
    ['with negative ticks', { ...earlier, ticks: -1 }],
    ['longer than a run', { ...earlier, ticks: 18_001 }],
  ])('is rejected %s', (_, json) => {
    expect(parseRunRecord(json)).toBeNull()
  })
})

test.prop([fc.anything()], RUNS)('reads or rejects any value without throwing', (json) => {
  expect(() => parseRunRecord(json)).not.toThrow()
  expect(() => parseRunRecord({ ...record, log: json })).not.toThrow()
  expect(() => parseRunRecord({ ...record, spec: json })).not.toThrow()
})
