import { run, TICK_RATE } from '../content/run-constants.ts'
import { type FrameView, Outcome } from '../contract/frame.ts'
import type { InputLog } from '../contract/input.ts'
import { decodeLog } from '../contract/parse-run-record.ts'
import type { ReplayCopy, ReplayPlace } from '../contract/replay.ts'
import { encodeLog, type RunRecord } from '../contract/run-record.ts'
import type { ReplaySpeed } from '../contract/run-speed.ts'
import { hashText } from '../kernel/hash.ts'
import { buildReport } from './build-report.ts'
import { encodeFrame } from './encode-frame.ts'
import { Keyframes } from './keyframes.ts'
import { newWorld } from './new-world.ts'
import { ALL_ACTIONS_ACCEPTED, Playback } from './play-log.ts'
import { restore, snapshot } from './snapshot/snapshot.ts'
import { worldHash } from './world-hash.ts'

/** Tolerance for rounding, as a share of a tick. */
const TICK_TOLERANCE = 1e-6

interface Part {
  readonly segment: number
  readonly record: RunRecord
  readonly log: InputLog
  /** Tick of the run at which it begins. */
  readonly start: number
}
/** A world that has been played to some tick of a segment. */
interface Playhead {
  readonly part: Part
  readonly playback: Playback
  refused: boolean
}

/**
 * Replays the segments of a run from their logs and seeks to any tick: it continues from the last keyframe before it. Has no clock; the
 * records must be parsed (`parseRunRecord`).
 */
export class ReplayPlayer {
  readonly ticks: number
  private readonly parts: readonly Part[]
  private readonly keyframes: Keyframes
  private current: Playhead
  /** Accumulated time that was not simulated yet, in ticks. */
  private owed = 0
  /** Target tick within the run. */
  private target = 0

  /** `keyframes`: shared with a scan of the same run, which plays ahead. */
  constructor(records: readonly RunRecord[], keyframes = new Keyframes()) {
    let start = 0
    this.parts = records.map((record, segment) => {
      const part = { segment, record, log: decodeLog(record.log) ?? [], start }
      start += record.ticks
      return part
    })
    this.ticks = start
    this.keyframes = keyframes
    this.current = newPlayhead(this.parts[0] as Part)
  }

  /**
   * Plays `elapsed` real seconds, at most 0.5, at `speed`, and writes the frame. A frame shows one segment; the next one begins with the
   * call after the end of the previous one.
   */
  advance(elapsed: number, speed: ReplaySpeed, frame: FrameView): ReplayPlace {
    this.owed += Math.min(Math.max(0, elapsed), run.maxStep) * TICK_RATE * speed
    const due = Math.floor(this.owed + TICK_TOLERANCE)
    this.owed = Math.max(0, this.owed - due)
    if (due > 0) {
      const next = this.parts[this.current.part.segment + 1]
      if (isOver(this.current) && !this.current.refused && next !== undefined) this.current = newPlayhead(next)
      this.play(this.current.playback.world.tick + due)
    }
    const place = this.place()
    if (place.state !== 'playing' || isOver(this.current)) this.owed = 0
    encodeFrame(this.current.playback.world, frame, this.owed)
    return place
  }

  /** Seeks to a tick of the run, as far as the last keyframe before it; `approach` plays the rest. */
  seek(tick: number): void {
    this.target = Math.min(this.ticks, Math.max(0, Math.round(tick)))
    this.owed = 0
    const part = this.parts.findLast(({ start }) => start <= this.target) as Part
    const goal = this.target - part.start
    const keyframe = this.keyframes.before(part.segment, goal)
    const { tick: here } = this.current.playback.world
    if (this.current.part === part && here <= goal && here >= (keyframe?.tick ?? 0)) return
    this.current = newPlayhead(part, keyframe?.bytes)
  }

  /** Plays up to `budget` ticks towards the target of `seek`, without events. Returns true when it is reached. */
  approach(budget: number): boolean {
    const { part, playback } = this.current
    const goal = this.target - part.start
    this.play(Math.min(goal, playback.world.tick + budget))
    playback.world.events.count = 0
    return playback.world.tick >= goal || isOver(this.current)
  }

  place(): ReplayPlace {
    const { part, playback, refused } = this.current
    const ended = isOver(this.current) && part.segment === this.parts.length - 1
    return { tick: part.start + playback.world.tick, segment: part.segment, state: refused ? 'refused' : ended ? 'ended' : 'playing' }
  }

  /** Copies the current moment, or the start of the next segment at the end of one. `null` if the run ends here or refuses its log. */
  copy(): ReplayCopy | null {
    const next = this.parts[this.current.part.segment + 1]
    const { part, playback, refused } = isOver(this.current) && !this.current.refused && next ? newPlayhead(next) : this.current
    const { world } = playback
    // Applies what is logged before the first tick.
    if (refused || playback.playTo(world.tick) !== ALL_ACTIONS_ACCEPTED || world.outcome !== Outcome.playing) return null
    const log = part.log.slice(0, playback.entries)
    const report = buildReport(world)
    const copy = { bytes: snapshot(world, playback.entries), logHash: hashText(encodeLog(log)) }
    return {
      tick: part.start + world.tick,
      segment: part.segment,
      played: { log, ticks: world.tick, hash: report.hash, copy },
      report,
    }
  }

  hash(): string {
    return worldHash(this.current.playback.world)
  }

  /** Plays up to a tick of the segment and adds keyframes on the way. */
  private play(tick: number): void {
    const { part, playback, refused } = this.current
    if (refused) return
    const { world } = playback
    const keep = () => this.keyframes.offer(part.segment, world.tick, () => snapshot(world, playback.entries))
    this.current.refused = playback.playTo(Math.min(tick, part.record.ticks), keep) !== ALL_ACTIONS_ACCEPTED
  }
}

/** `bytes`: a keyframe to continue from; without it, the segment begins. */
function newPlayhead(part: Part, bytes?: Uint8Array): Playhead {
  const { spec } = part.record
  const restored = bytes && restore(spec, bytes)
  const { world, entries } = restored?.ok ? restored.value : { world: newWorld(spec), entries: 0 }
  return { part, playback: new Playback(world, part.log, entries), refused: false }
}

/** True if the segment has no more ticks to play. */
const isOver = ({ part, playback: { world }, refused }: Playhead): boolean =>
  refused || world.tick >= part.record.ticks || world.outcome !== Outcome.playing
