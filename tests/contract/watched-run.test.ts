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

test('what is shared comes back as it was', () => {
  expect(parseWatchedRun(JSON.parse(JSON.stringify(run)))).toEqual({ ok: true, value: run })
})

test('REPLAY-02 one of an earlier version that can be played keeps its version', () => {
  const earlier = {
    version: 1,
    segments: [0, 1].map((segment) => record(segment, { spec: runSpec({ segment, version: OLDEST_PLAYABLE }) })),
  }
  expect(parseWatchedRun(JSON.parse(JSON.stringify(earlier)))).toEqual({ ok: true, value: earlier })
})

test('a saved file is shared with the texts of its logs, unless one is longer than any that is kept', () => {
  const log = [{ tick: 3, input: { moveX: 64, moveY: 0 } }]
  const segment = { spec: runSpec(), log, ticks: 60, hash: '0123abcd' }
  expect(watchedRun({ version: 1, segments: [segment] })).toEqual({ version: 1, segments: [{ ...segment, log: encodeLog(log) }] })
  const long = Array.from({ length: 30_000 }, (_, tick) => ({ tick, input: { moveX: tick % 60, moveY: -tick % 60 } }))
  expect(watchedRun({ version: 1, segments: [{ ...segment, log: long }] })).toBeNull()
})

const bad = { type: 'bad-run' }
test.each([
  ['nothing', null, bad],
  ['a text', 'run', bad],
  ['no version', { segments: run.segments }, bad],
  ['another version of its shape', { ...run, version: 2 }, { type: 'other-format' }],
  ['no segments', { version: 1, segments: [] }, bad],
  ['segments that are none', { version: 1, segments: {} }, bad],
  ['a field too many', { ...run, name: 'Mara' }, bad],
  [
    'more revives than anybody has',
    { version: 1, segments: Array.from({ length: MAX_WATCHED_SEGMENTS + 1 }, (_, nth) => record(nth)) },
    bad,
  ],
  [
    'another version of the game',
    { version: 1, segments: [{ ...record(0), spec: { ...runSpec(), version: 3 } }] },
    { type: 'other-version', made: 3 },
  ],
  [
    'one of a version to come',
    { version: 1, segments: [record(0), { ...record(1), spec: { version: SIM_VERSION + 1 } }] },
    { type: 'other-version', made: SIM_VERSION + 1 },
  ],
  [
    'an earlier one in a shape that it has no more',
    { version: 1, segments: [{ ...record(0), spec: { version: OLDEST_PLAYABLE } }] },
    { type: 'other-version', made: OLDEST_PLAYABLE },
  ],
  [
    'segments of two versions',
    { version: 1, segments: [record(0, { spec: runSpec({ version: OLDEST_PLAYABLE }) }), record(1)] },
    { type: 'other-version', made: OLDEST_PLAYABLE },
  ],
  ['a version that is no number', { version: 1, segments: [{ ...record(0), spec: { ...runSpec(), version: '3' } }] }, bad],
  ['a place that is none', { version: 1, segments: [record(0, { spec: { ...runSpec(), locationId: 'moon' } })] }, bad],
  ['letters in its log', { version: 1, segments: [record(0, { log: 'W' })] }, bad],
  ['a hash that is none', { version: 1, segments: [record(0, { hash: 'c0ffee' })] }, bad],
  ['a log beyond its end', { version: 1, segments: [record(0, { log: '901u0' })] }, bad],
  ['segments of two runs', { version: 1, segments: [record(0), record(1, { spec: runSpec({ segment: 1, runId: 'run-2' }) })] }, bad],
  ['segments the wrong way round', { version: 1, segments: [record(1), record(0)] }, bad],
  ['one segment twice', { version: 1, segments: [record(0), record(0)] }, bad],
])('%s is refused', (_name, json, refusal) => {
  expect(parseWatchedRun(json)).toEqual({ ok: false, refusal })
})
