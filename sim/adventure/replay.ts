import { TICK_RATE } from '../content/run-constants.ts'
import { type BadRun, parseInputLog, parseRunSpec } from '../contract/parse-run.ts'
import type { RunReport } from '../contract/run-report.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import type { InputMonitor } from './input-monitor.ts'
import { ALL_ACTIONS_ACCEPTED } from './play-log.ts'
import { SegmentPlay } from './segment-play.ts'
import type { World } from './world.ts'

export interface Replay {
  readonly report: RunReport
}
export interface ReplayOptions {
  /** Ticks to play; by default to the end of the segment. */
  readonly ticks?: number
  /** Called after each second. */
  readonly eachSecond?: (world: World) => void
  /** Observes each tick. */
  readonly watch?: InputMonitor
  /** See `SegmentPlay.report`. */
  readonly left?: boolean
}

/** Replays a stored segment. Rejects a malformed spec or log before playing. */
export function replay(spec: unknown, log: unknown, options: ReplayOptions = {}): Result<Replay, BadRun> {
  const parsed = parseRunSpec(spec)
  if (!parsed.ok) return parsed
  const inputs = parseInputLog(log, parsed.value)
  if (!inputs.ok) return inputs
  const { ticks = parsed.value.duration * TICK_RATE, eachSecond, left = false, watch } = options
  const afterTick = (world: World) => {
    if (world.tick % TICK_RATE === 0) eachSecond?.(world)
  }
  const play = new SegmentPlay(parsed.value, { afterTick, watch })
  play.add(inputs.value)
  const forged = play.playTo(ticks)
  if (forged !== ALL_ACTIONS_ACCEPTED) return refuse({ type: 'not-honoured', at: `${forged}` })
  return ok({ report: play.report(left) })
}
