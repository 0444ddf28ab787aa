import { ABANDONED_RUN_IDLE_SECONDS } from '../content/run-bounds.ts'
import { TICK_RATE } from '../content/run-constants.ts'
import { Outcome } from '../contract/frame.ts'
import { type InputLog, type LogEntry, STILL } from '../contract/input.ts'
import type { RunReport } from '../contract/run-report.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import { ok, type Result } from '../kernel/result.ts'
import { buildReport } from './build-report.ts'
import type { InputMonitor } from './input-monitor.ts'
import type { MarkChecker } from './mark-checker.ts'
import { newWorld } from './new-world.ts'
import { ALL_ACTIONS_ACCEPTED, Playback } from './play-log.ts'
import { type BadSnapshot, type Restored, restore, snapshot } from './snapshot/snapshot.ts'
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

/** A replay between two calls, without its world. */
export interface SuspendedPlay {
  readonly tick: number
  /** Snapshot of the world, with the number of entries that it has applied. */
  readonly bytes: Uint8Array
  /** Entries that follow these. */
  readonly waiting: InputLog
  readonly received: number
  readonly lastEntryTick: number
  readonly forged: number
  readonly bodyTicks: number
}

/**
 * The replay of one segment, which can be continued when more of its log is known. However a log is divided, the replay ends in the same
 * state, provided that each part has all entries before the tick at which the previous part ended.
 */
export class SegmentPlay {
  readonly world: World
  /** Sum of the bodies in the world over all ticks, which measures the cost of the replay. */
  bodyTicks = 0
  /** Number of entries of the log so far. */
  received = 0
  /** Tick of the last of these; 0 without entries. */
  lastEntryTick = 0
  /** The entries after the first `before`, which the world had applied when the replay was suspended. */
  private readonly log: LogEntry[] = []
  private readonly before: number
  /** The index of the action that the world refused, or `ALL_ACTIONS_ACCEPTED`. */
  private forged = ALL_ACTIONS_ACCEPTED
  private readonly playback: Playback
  private readonly afterTick: () => void

  constructor(
    spec: RunSpec,
    { afterTick, watch, streamed }: PlayObservers = {},
    { world, entries: before }: Restored = { world: newWorld(spec), entries: 0 },
  ) {
    this.world = world
    this.before = before
    this.playback = new Playback(world, this.log, 0, (entries) => streamed?.check(world, before + entries))
    this.afterTick = () => {
      watch?.observe(world)
      afterTick?.(world)
      world.events.count = 0
      this.bodyTicks += world.alive.enemies + world.alive.shots + world.alive.pickups
    }
  }

  /** Continues a suspended replay of the same spec, with the same observers. */
  static resume(spec: RunSpec, observers: PlayObservers, suspended: SuspendedPlay): Result<SegmentPlay, BadSnapshot> {
    const restored = restore(spec, suspended.bytes)
    if (!restored.ok) return restored
    const play = new SegmentPlay(spec, observers, restored.value)
    for (const entry of suspended.waiting) play.log.push(entry)
    play.received = suspended.received
    play.lastEntryTick = suspended.lastEntryTick
    play.forged = suspended.forged
    play.bodyTicks = suspended.bodyTicks
    return ok(play)
  }

  /** A copy that takes a tenth of the memory. It does not keep the entries that the world has applied, or never will. */
  suspend(): SuspendedPlay {
    const { world, tick, applied, log, playback, received, lastEntryTick, forged, bodyTicks } = this
    const waiting = this.canContinue ? log.slice(playback.entries) : []
    return { tick, bytes: snapshot(world, applied), waiting, received, lastEntryTick, forged, bodyTicks }
  }

  /** Adds the entries that follow the ones so far. */
  add(entries: InputLog): void {
    for (const entry of entries) this.log.push(entry)
    this.received += entries.length
    this.lastEntryTick = entries.at(-1)?.tick ?? this.lastEntryTick
  }

  /**
   * Plays up to `ticks` or to the segment's end. Returns `ALL_ACTIONS_ACCEPTED`, or the index of the first action that the world refused;
   * nothing is played after that.
   */
  playTo(ticks: number): number {
    if (this.forged !== ALL_ACTIONS_ACCEPTED) return this.forged
    const refused = this.playback.playTo(ticks, this.afterTick)
    if (refused !== ALL_ACTIONS_ACCEPTED) this.forged = this.before + refused
    return this.forged
  }

  /** False after the end of the segment and after a refused action. */
  get canContinue(): boolean {
    return this.forged === ALL_ACTIONS_ACCEPTED && this.world.outcome === Outcome.playing
  }

  /** Number of entries that the world has applied. */
  get applied(): number {
    return this.before + this.playback.entries
  }

  get tick(): number {
    return this.world.tick
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
