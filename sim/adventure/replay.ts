import { TICK_RATE } from '../content/run-constants.ts'
import type { InputLog } from '../contract/input.ts'
import { type BadRun, parseInputLog, parseRunSpec } from '../contract/parse-run.ts'
import type { RunReport } from '../contract/run-report.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { buildReport } from './build-report.ts'
import { newWorld } from './new-world.ts'
import { HONOURED, playLog } from './play-log.ts'
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
  const forged = playLog(world, log, ticks, () => {
    if (hashEverySecond && world.tick % TICK_RATE === 0) hashes.push(worldHash(world))
  })
  if (forged !== HONOURED) return refuse({ type: 'not-honoured', at: `${forged}` })
  return ok({ report: buildReport(world), hashes })
}
