import { expect, test } from 'vitest'
import { replayFile } from '../../sim/adventure/replay-file.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import type { RecordedSegment } from '../../sim/contract/run-file.ts'
import { safeStorage } from '../../src/browser/storage.ts'
import { createDebug } from '../../src/state/debug.ts'
import { runSpec } from '../../tools/support/run-spec.ts'

function played(runId: string, segment: number): RecordedSegment {
  const spec = runSpec({ runId, segment, seed: 30 + segment })
  const runner = new Runner(spec)
  const frame = viewFrame(newFrameBuffer())
  for (let call = 0; call < 60; call++) runner.advance(1 / 60, { moveX: call, moveY: -call }, 1, frame)
  const { ticks, hash } = runner.report()
  return { spec, log: runner.log(), ticks, hash }
}
function tab() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
    removeItem: (key: string) => void kept.delete(key),
  }
}
const runsIn = (text: string | null) => {
  const again = replayFile(JSON.parse(text ?? 'null'))
  return again.ok ? again.value.map(({ report }) => `${report.runId} ${report.segment}`) : again.refusal
}

test('the file of the last run has its segments, replays, and survives the page', () => {
  const storage = tab()
  const debug = createDebug(storage)
  expect(debug.state.lastRun).toBeNull()
  for (const segment of [0, 1]) debug.record(played('run-1', segment))
  expect(runsIn(debug.state.lastRun)).toEqual(['run-1 0', 'run-1 1'])
  expect(createDebug(storage).state.lastRun).toBe(debug.state.lastRun)
})

test('the next run replaces the last one', () => {
  const debug = createDebug(tab())
  debug.record(played('run-1', 0))
  debug.record(played('run-2', 0))
  expect(runsIn(debug.state.lastRun)).toEqual(['run-2 0'])
})

test('a run is recorded in memory if the storage is full', () => {
  const debug = createDebug(safeStorage())
  debug.record(played('run-1', 0))
  expect(runsIn(debug.state.lastRun)).toEqual(['run-1 0'])
})
