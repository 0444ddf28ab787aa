import { run, TICK_RATE } from '../content/run-constants.ts'
import { type FrameView, Outcome } from '../contract/frame.ts'
import type { InputLog } from '../contract/input.ts'
import { decodeLog } from '../contract/parse-run-record.ts'
import type { ReplayPlace } from '../contract/replay.ts'
import type { RunRecord } from '../contract/run-record.ts'
import type { ReplaySpeed } from '../contract/run-speed.ts'
import { encodeFrame } from './encode-frame.ts'
import { newWorld } from './new-world.ts'
import { ALL_ACTIONS_ACCEPTED, Playback } from './play-log.ts'
import type { World } from './world.ts'
import { worldHash } from './world-hash.ts'

/** Minimum ticks between two anchors; a minute is played in less than half a second. */
const ANCHOR_TICKS = 60 * TICK_RATE
/** Each world takes a few MB. */
const MAX_ANCHORS = 8
/** Tolerance for rounding, as a share of a tick. */
const TICK_TOLERANCE = 1e-6

interface Part {
  readonly record: RunRecord
  readonly log: InputLog
  /** Tick of the run at which it begins. */
  readonly start: number
}
/** A world that has been played to some tick of a segment. */
interface Playhead {
  readonly part: Part
  readonly world: World
  readonly playback: Playback
  refused: boolean
}
/** A tick at which a world is kept, so that seeking back does not replay everything before it. */
interface Anchor {
  readonly part: Part
  readonly tick: number
  waiting: Playhead | null
}

/**
 * Replays the segments of a run from their logs and seeks to any tick. Worlds cannot be copied, so going back replays from an anchor's
 * world or from the start of the segment. Has no clock; the records must be parsed (`parseRunRecord`).
 */
export class ReplayPlayer {
  readonly ticks: number
  private readonly parts: readonly Part[]
  private readonly anchors: readonly Anchor[]
  private current: Playhead
  /** Accumulated time that was not simulated yet, in ticks. */
  private owed = 0
  /** Target tick within the run. */
  private target = 0

  /** `apart`: ticks between two anchors; increased if there would be too many. */
  constructor(records: readonly RunRecord[], apart = ANCHOR_TICKS) {
    let start = 0
    this.parts = records.map((record) => {
      const part = { record, log: decodeLog(record.log) ?? [], start }
      start += record.ticks
      return part
    })
    this.ticks = start
    const spacing = Math.max(apart, Math.ceil(start / (MAX_ANCHORS + 1)))
    this.anchors = this.parts.flatMap((part) => planAnchors(part, spacing))
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
      const next = this.parts[this.parts.indexOf(this.current.part) + 1]
      if (isOver(this.current) && !this.current.refused && next !== undefined) this.current = newPlayhead(next)
      play(this.current, this.current.world.tick + due)
    }
    const place = this.place()
    if (place.state !== 'playing' || isOver(this.current)) this.owed = 0
    encodeFrame(this.current.world, frame, this.owed)
    return place
  }

  /** Seeks to a tick of the run, from the nearest world before it; `approach` plays the rest. */
  seek(tick: number): void {
    this.target = Math.min(this.ticks, Math.max(0, Math.round(tick)))
    this.owed = 0
    const part = this.parts.findLast(({ start }) => start <= this.target) as Part
    const waiting = this.anchors.filter((anchor) => anchor.waiting !== null)
    const before = [this.current, ...waiting.map((anchor) => anchor.waiting as Playhead)].filter(
      (standing) => standing.part === part && tickOf(standing) <= this.target,
    )
    const nearest = before.reduce((best, one) => (tickOf(one) > tickOf(best) ? one : best), before[0] ?? newPlayhead(part))
    if (nearest === this.current) return
    for (const anchor of waiting) if (anchor.waiting === nearest) anchor.waiting = null
    this.leave(this.current)
    this.current = nearest
  }

  /** Plays up to `budget` ticks towards the target of `seek`, without events. Returns true when it is reached. */
  approach(budget: number): boolean {
    const { current } = this
    const goal = this.target - current.part.start
    play(current, Math.min(goal, current.world.tick + budget))
    current.world.events.count = 0
    return current.world.tick >= goal || isOver(current)
  }

  /** Plays up to `budget` ticks for the next unfinished anchor. Returns false if all anchors are ready. */
  prepare(budget: number): boolean {
    const anchor = this.anchors.find(({ tick, waiting }) => waiting === null || (tickOf(waiting) < tick && !isOver(waiting)))
    if (anchor === undefined) return false
    anchor.waiting ??= newPlayhead(anchor.part)
    const { world } = anchor.waiting
    play(anchor.waiting, Math.min(anchor.tick - anchor.part.start, world.tick + budget))
    world.events.count = 0
    return true
  }

  place(): ReplayPlace {
    const { current } = this
    const segment = this.parts.indexOf(current.part)
    const ended = isOver(current) && segment === this.parts.length - 1
    return { tick: tickOf(current), segment, state: current.refused ? 'refused' : ended ? 'ended' : 'playing' }
  }

  hash(): string {
    return worldHash(this.current.world)
  }

  /** Keeps a world that is no longer displayed for the next free anchor. */
  private leave(standing: Playhead): void {
    const free = this.anchors.find(({ part, tick, waiting }) => waiting === null && part === standing.part && tick >= tickOf(standing))
    if (free !== undefined) free.waiting = standing
  }
}

function planAnchors(part: Part, apart: number): readonly Anchor[] {
  const count = Math.max(0, Math.ceil(part.record.ticks / apart) - 1)
  return Array.from({ length: count }, (_, nth) => ({ part, tick: part.start + (nth + 1) * apart, waiting: null }))
}

function newPlayhead(part: Part): Playhead {
  const world = newWorld(part.record.spec)
  return { part, world, playback: new Playback(world, part.log), refused: false }
}

/** Tick within the run. */
const tickOf = ({ part, world }: Playhead): number => part.start + world.tick

/** True if the segment has no more ticks to play. */
const isOver = ({ part, world, refused }: Playhead): boolean =>
  refused || world.tick >= part.record.ticks || world.outcome !== Outcome.playing

function play(standing: Playhead, tick: number): void {
  const { part, playback } = standing
  if (!standing.refused) standing.refused = playback.playTo(Math.min(tick, part.record.ticks)) !== ALL_ACTIONS_ACCEPTED
}
