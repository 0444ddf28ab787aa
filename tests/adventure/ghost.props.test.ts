import { fc, test as property } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { Ghost } from '../../sim/adventure/ghost.ts'
import { Runner } from '../../sim/adventure/runner.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'
import { Ent, Head, Kind, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { type GhostRun, GhostState, readGhost } from '../../sim/contract/ghost.ts'
import { type RunInput, STILL } from '../../sim/contract/input.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import type { RunRecord } from '../../sim/contract/run-record.ts'
import { runSpec } from '../../tools/support/run-spec.ts'
import { nightly } from '../support/nightly.ts'
import { runsOf } from '../support/property-runs.ts'
import { recordRevivedRun } from '../support/watched.ts'

const [mourned, revived] = recordRevivedRun()
const ghostRun = ({ spec, log, ticks }: RunRecord): GhostRun => ({ spec, log: decodeLog(log) ?? [], ticks })
const forged: RunRecord = { ...revived, log: `${revived.log.split(';')[0]};60ibottle` }
const frame = viewFrame(newFrameBuffer())

/** Advances like the worker of a race. */
function advance(runner: Runner, ghost: Ghost | null, elapsed: number, input: RunInput): void {
  runner.advance(elapsed, input, 1, frame)
  ghost?.follow(frame)
}
/** Plays `seconds` at once without input. */
function played(ghost: Ghost, seconds: number, runner = new Runner(revived.spec)): Runner {
  for (let n = 0; n < 2 * seconds; n++) advance(runner, ghost, 0.5, STILL)
  return runner
}
/** The number of ghost entities in the frame. */
const bodies = () =>
  Array.from({ length: frame.head[Head.entityCount] as number }, (_, i) => frame.entities[i * Ent.stride + Ent.kind]).filter(
    (kind) => kind === Kind.ghost,
  ).length

const axis = fc.integer({ min: -64, max: 64 })
const step = fc.oneof(
  fc.record({ elapsed: fc.constantFrom(1 / 60, 0.1, 0.5), moveX: axis, moveY: axis }),
  fc.record({ action: fc.constantFrom({ type: 'dash' as const }, { type: 'use' as const, slot: 0 }) }),
)
property.prop(
  [
    fc.array(step, { minLength: 20, maxLength: 60, size: 'max' }),
    fc.constantFrom(mourned, revived, forged),
    fc.constantFrom(mourned.spec, revived.spec),
  ],
  runsOf(nightly(200, 10)),
)('a ghost never changes the player’s world (RACE-01)', (steps, record, spec) => {
  const alone = new Runner(spec)
  const raced = new Runner(spec)
  for (const [runner, ghost] of [[alone, null] as const, [raced, new Ghost(ghostRun(record))] as const])
    for (const step of steps) {
      if ('action' in step) runner.act(step.action)
      else advance(runner, ghost, step.elapsed, { moveX: step.moveX, moveY: step.moveY })
    }
  expect([raced.report(), raced.log(), raced.hashes()]).toEqual([alone.report(), alone.log(), alone.hashes()])
})

test('a ghost follows the player’s tick, adds one entity, and ends with its recorded result (RACE-01)', () => {
  const ghost = new Ghost(ghostRun(revived))
  const runner = played(ghost, 10)
  expect([frame.head[Head.ghostTick], bodies(), readGhost(frame).state]).toEqual([runner.report().ticks, 1, GhostState.running])
  advance(runner, ghost, 0, STILL)
  expect(frame.head[Head.ghostTick], 'a pause').toBe(runner.report().ticks)
  expect(ghost.end()).toMatchObject({ state: GhostState.left, seconds: Math.floor(revived.ticks / TICK_RATE) })
  expect(ghost.end().kills).toBeGreaterThan(0)
})

test('a ghost that died stays where it died', () => {
  const ghost = new Ghost(ghostRun(mourned))
  const spec = runSpec({ ...mourned.spec, health: 9_000, player: { maxHealth: 9_000 } })
  const runner = played(ghost, Math.ceil(mourned.ticks / TICK_RATE) + 5, new Runner(spec))
  expect(runner.report().ticks).toBeGreaterThan(mourned.ticks + TICK_RATE)
  expect([frame.head[Head.ghostTick], bodies()]).toEqual([mourned.ticks, 1])
  expect(readGhost(frame)).toEqual(ghost.end())
  expect(ghost.end().state).toBe(GhostState.died)
})

test('a ghost with a choice that was not offered is hidden, and the run continues (RACE-05)', () => {
  const ghost = new Ghost(ghostRun(forged))
  const runner = played(ghost, 6)
  expect([readGhost(frame).state, bodies(), runner.report().ticks]).toEqual([GhostState.broken, 0, 360])
  expect(ghost.end().state).toBe(GhostState.broken)
})
