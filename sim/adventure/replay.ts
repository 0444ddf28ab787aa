import { TICK_RATE } from '../content/run-constants.ts'
import { Outcome } from '../contract/frame.ts'
import type { InputLog } from '../contract/input.ts'
import { type BadRun, parseInputLog, parseRunSpec } from '../contract/parse-run.ts'
import type { RunReport } from '../contract/run-report.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { act } from './actions.ts'
import { buildReport } from './build-report.ts'
import { newWorld } from './new-world.ts'
import { step } from './step.ts'
import type { World } from './world.ts'
import { worldHash } from './world-hash.ts'

export interface Replay {
  readonly report: RunReport
  /** World hashes after each second, if asked for. */
  readonly hashes: readonly string[]
}
export interface ReplayOptions {
  /** Ticks to play; without it, to the end of the segment. */
  readonly ticks?: number
  readonly hashEverySecond?: boolean
}

/** Plays a run again from what is stored of it. A malformed spec or log is refused before anything is played. */
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
  { ticks = spec.duration * TICK_RATE, hashEverySecond = false }: ReplayOptions,
): Result<Replay, BadRun> {
  const world = newWorld(spec)
  const hashes: string[] = []
  let next = 0
  while (world.outcome === Outcome.playing && world.tick < ticks) {
    next = applyDue(world, log, next)
    if (next < 0) return refuse({ type: 'not-honoured', at: `${-1 - next}` })
    step(world)
    world.events.count = 0
    if (hashEverySecond && world.tick % TICK_RATE === 0) hashes.push(worldHash(world))
  }
  // A choice made right before the player left comes after the last tick that was played.
  next = applyDue(world, log, next)
  if (next < 0) return refuse({ type: 'not-honoured', at: `${-1 - next}` })
  return ok({ report: buildReport(world), hashes })
}

/**
 * Applies the entries that are due before the world's next tick; answers the index of the next entry, or -1 less the index of an action
 * that the world does not honour: the game logs only what it did, so such a log is forged.
 */
function applyDue(world: World, log: InputLog, from: number): number {
  let next = from
  for (let entry = log[next]; entry !== undefined && entry.tick <= world.tick; entry = log[next]) {
    if ('input' in entry) world.input = entry.input
    else if (!act(world, entry.action).done) return -1 - next
    next++
  }
  return next
}
