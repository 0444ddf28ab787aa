import { ABANDONED_RUN_IDLE_SECONDS } from '../content/run-bounds.ts'
import { TICK_RATE } from '../content/run-constants.ts'
import { Outcome } from '../contract/frame.ts'
import { type InputLog, STILL } from '../contract/input.ts'
import { type BadRun, parseInputLog, parseRunSpec } from '../contract/parse-run.ts'
import type { RunReport } from '../contract/run-report.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { buildReport } from './build-report.ts'
import type { InputMonitor } from './input-monitor.ts'
import type { MarkChecker } from './mark-checker.ts'
import { newWorld } from './new-world.ts'
import { ALL_ACTIONS_ACCEPTED, playLog } from './play-log.ts'
import { step } from './step.ts'
import type { World } from './world.ts'
import { worldHash } from './world-hash.ts'

export interface Replay {
  readonly report: RunReport
  /** World hashes after each second, if requested. */
  readonly hashes: readonly string[]
}
export interface ReplayOptions {
  /** Ticks to play; by default to the end of the segment. */
  readonly ticks?: number
  readonly hashEverySecond?: boolean
  /** Called after each second. */
  readonly eachSecond?: (world: World) => void
  /** True if the player left after the last tick. The survivor is then simulated without input, and the report says whether they lived. */
  readonly left?: boolean
  /** Observes each tick. */
  readonly watch?: InputMonitor
  /** Compares the replay with the streamed log. */
  readonly streamed?: MarkChecker
}

/** Replays a stored segment. Rejects a malformed spec or log before playing. */
export function replay(spec: unknown, log: unknown, options: ReplayOptions = {}): Result<Replay, BadRun> {
  const parsed = parseRunSpec(spec)
  if (!parsed.ok) return parsed
  const inputs = parseInputLog(log, parsed.value)
  if (!inputs.ok) return inputs
  return play(parsed.value, inputs.value, options)
}

function play(
  spec: RunSpec,
  log: InputLog,
  { ticks = spec.duration * TICK_RATE, hashEverySecond = false, eachSecond, left = false, watch, streamed }: ReplayOptions,
): Result<Replay, BadRun> {
  const world = newWorld(spec)
  const hashes: string[] = []
  const afterTick = () => {
    watch?.observe(world)
    if (world.tick % TICK_RATE !== 0) return
    if (hashEverySecond) hashes.push(worldHash(world))
    eachSecond?.(world)
  }
  const forged = playLog(world, log, ticks, afterTick, streamed && ((entries) => streamed.check(world, entries)))
  if (forged !== ALL_ACTIONS_ACCEPTED) return refuse({ type: 'not-honoured', at: `${forged}` })
  const report = buildReport(world)
  return ok({ report: left && !survivesWithoutInput(world) ? { ...report, health: 0 } : report, hashes })
}

/** Continues without input or choices. Returns true if the survivor lives. */
function survivesWithoutInput(world: World): boolean {
  world.input = STILL
  for (let tick = 0; tick < ABANDONED_RUN_IDLE_SECONDS * TICK_RATE; tick++) {
    step(world)
    world.events.count = 0
  }
  return world.outcome !== Outcome.dead
}
