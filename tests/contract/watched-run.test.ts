import { expect, test } from 'vitest'
import { MAX_WATCHED_SEGMENTS, parseWatchedRun } from '../../sim/contract/parse-watched-run.ts'
import { encodeLog, type RunRecord } from '../../sim/contract/run-record.ts'
import { OLDEST_PLAYABLE, SIM_VERSION } from '../../sim/contract/run-spec.ts'
import { watchedRun } from '../../sim/contract/watched-run.ts'
import { runSpec } from '../../tools/support/run-spec.ts'

const record = (segment: number, over: object = {}): RunRecord => ({
  ...{ spec: runSpec({ segment }), log: '0,64,0;12u0', ticks: 900, hash: '0123abcd' },
  ...over,
})
const run = { version: 1, segments: [record(0), record(1)] }

test('parses a shared run unchanged', () => {
  expect(parseWatchedRun(JSON.parse(JSON.stringify(run)))).toEqual({ ok: true, value: run })
})

test('keeps the version of an earlier run that can still be played (REPLAY-02)', () => {
  const earlier = {
    version: 1,
    segments: [0, 1].map((segment) => record(segment, { spec: runSpec({ segment, version: OLDEST_PLAYABLE }) })),
  }
  expect(parseWatchedRun(JSON.parse(JSON.stringify(earlier)))).toEqual({ ok: true, value: earlier })
})

test('shares a saved file with encoded logs, unless one is too long', () => {
  const log = [{ tick: 3, input: { moveX: 64, moveY: 0 } }]
  const segment = { spec: runSpec(), log, ticks: 60, hash: '0123abcd' }
  expect(watchedRun({ version: 1, segments: [segment] })).toEqual({ version: 1, segments: [{ ...segment, log: encodeLog(log) }] })
  const long = Array.from({ length: 30_000 }, (_, tick) => ({ tick, input: { moveX: tick % 60, moveY: -tick % 60 } }))
  expect(watchedRun({ version: 1, segments: [{ ...segment, log: long }] })).toBeNull()
})

const bad = { type: 'bad-run' }
test.each([
  ['null', null, bad],
  ['a string', 'run', bad],
  ['a run without a version', { segments: run.segments }, bad],
  ['another format version', { ...run, version: 2 }, { type: 'other-format' }],
  ['a run without segments', { version: 1, segments: [] }, bad],
  ['malformed segments', { version: 1, segments: {} }, bad],
  ['an extra field', { ...run, name: 'Mara' }, bad],
  ['too many segments', { version: 1, segments: Array.from({ length: MAX_WATCHED_SEGMENTS + 1 }, (_, nth) => record(nth)) }, bad],
  [
    'another version of the game',
    { version: 1, segments: [{ ...record(0), spec: { ...runSpec(), version: 3 } }] },
    { type: 'other-version', made: 3 },
  ],
  [
    'a newer version of the game',
    { version: 1, segments: [record(0), { ...record(1), spec: { version: SIM_VERSION + 1 } }] },
    { type: 'other-version', made: SIM_VERSION + 1 },
  ],
  [
    'an earlier version with an unknown spec',
    { version: 1, segments: [{ ...record(0), spec: { version: OLDEST_PLAYABLE } }] },
    { type: 'other-version', made: OLDEST_PLAYABLE },
  ],
  [
    'segments of two versions',
    { version: 1, segments: [record(0, { spec: runSpec({ version: OLDEST_PLAYABLE }) }), record(1)] },
    { type: 'other-version', made: OLDEST_PLAYABLE },
  ],
  ['a version that is not a number', { version: 1, segments: [{ ...record(0), spec: { ...runSpec(), version: '3' } }] }, bad],
  ['an unknown location', { version: 1, segments: [record(0, { spec: { ...runSpec(), locationId: 'moon' } })] }, bad],
  ['a malformed log', { version: 1, segments: [record(0, { log: 'W' })] }, bad],
  ['a malformed hash', { version: 1, segments: [record(0, { hash: 'c0ffee' })] }, bad],
  ['a log beyond its end', { version: 1, segments: [record(0, { log: '901u0' })] }, bad],
  ['segments of two runs', { version: 1, segments: [record(0), record(1, { spec: runSpec({ segment: 1, runId: 'run-2' }) })] }, bad],
  ['segments in the wrong order', { version: 1, segments: [record(1), record(0)] }, bad],
  ['a repeated segment', { version: 1, segments: [record(0), record(0)] }, bad],
])('rejects %s', (_name, json, refusal) => {
  expect(parseWatchedRun(json)).toEqual({ ok: false, refusal })
})
