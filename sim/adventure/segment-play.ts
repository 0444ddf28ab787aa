import { ABANDONED_RUN_IDLE_SECONDS } from '../content/run-bounds.ts'
import { TICK_RATE } from '../content/run-constants.ts'
import { Outcome } from '../contract/frame.ts'
import { type InputLog, type LogEntry, STILL } from '../contract/input.ts'
import type { RunReport } from '../contract/run-report.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import { buildReport } from './build-report.ts'
import type { InputMonitor } from './input-monitor.ts'
import type { MarkChecker } from './mark-checker.ts'
import { newWorld } from './new-world.ts'
import { ALL_ACTIONS_ACCEPTED, Playback } from './play-log.ts'
import { step } from './step.ts'
import type { World } from './world.ts'

/** Observers of a replay. They do not change it. */
interface PlayObservers {
  /** Called after each tick, before the tick's events are cleared. */
  readonly afterTick?: ((world: World) => void) | undefined
  readonly watch?: InputMonitor | undefined
  /** Compares the replay with the streamed log. */
  readonly streamed?: MarkChecker | undefined
}

/**
 * The replay of one segment, which can be continued when more of its log is known. However a log is divided, the replay ends in the same
 * state, provided that each part has all entries before the tick at which the previous part ended.
 */
export class SegmentPlay {
  readonly world: World
  /** Sum of the bodies in the world over all ticks, which measures the cost of the replay. */
  bodyTicks = 0
  private readonly log: LogEntry[] = []
  /** The index of the action that the world refused, or `ALL_ACTIONS_ACCEPTED`. */
  private forged = ALL_ACTIONS_ACCEPTED
  private readonly playback: Playback
  private readonly afterTick: () => void

  constructor(spec: RunSpec, { afterTick, watch, streamed }: PlayObservers = {}) {
    const world = newWorld(spec)
    this.world = world
    this.playback = new Playback(world, this.log, 0, (entries) => streamed?.check(world, entries))
    this.afterTick = () => {
      watch?.observe(world)
      afterTick?.(world)
      world.events.count = 0
      this.bodyTicks += world.alive.enemies + world.alive.shots + world.alive.pickups
    }
  }

  /** Adds the entries that follow the ones so far. */
  add(entries: InputLog): void {
    for (const entry of entries) this.log.push(entry)
  }

  /**
   * Plays up to `ticks` or to the segment's end. Returns `ALL_ACTIONS_ACCEPTED`, or the index of the first action that the world refused;
   * nothing is played after that.
   */
  playTo(ticks: number): number {
    if (this.forged === ALL_ACTIONS_ACCEPTED) this.forged = this.playback.playTo(ticks, this.afterTick)
    return this.forged
  }

  /** False after the end of the segment and after a refused action. */
  get canContinue(): boolean {
    return this.forged === ALL_ACTIONS_ACCEPTED && this.world.outcome === Outcome.playing
  }

  /** Number of entries that the world has applied. */
  get applied(): number {
    return this.playback.entries
  }

  /** Number of entries of the log so far. */
  get received(): number {
    return this.log.length
  }

  /** Tick of the last entry of the log so far; 0 without entries. */
  lastEntryTick(): number {
    return this.log.at(-1)?.tick ?? 0
  }

  /**
   * The report of the segment. `left`: the player left after the last tick, so the survivor is simulated without input and the report says
   * whether they lived. The replay cannot be continued after that.
   */
  report(left: boolean): RunReport {
    const report = buildReport(this.world)
    return left && !survivesWithoutInput(this.world) ? { ...report, health: 0 } : report
  }
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
