import { OpenSegment } from '../../sim/adventure/open-segment.ts'
import type { SegmentStart, SegmentToVerify, StreamedPiece } from '../../sim/contract/verdict.ts'

/** A piece of a run that is still being played, as the database hands it out. */
export interface RunPiece extends StreamedPiece {
  /** Identifies the segment: `PLAYER/SLOT/RUN/SEGMENT`. The job of its end has the same value. */
  readonly run: string
  /** The same for all runs that share a turn: an account, or all guests. */
  readonly owner: string
  /** Only with the first piece that a verifier gets of a segment. */
  readonly start?: SegmentStart
}

interface HeldRun {
  readonly owner: string
  readonly open: OpenSegment
  /** Time of its last piece, in ms. */
  usedAt: number
}

interface Limits {
  /** Runs that are held. */
  readonly runs?: number
  /** Runs that are held with their worlds. The others are suspended. */
  readonly worlds?: number
  /** The time in ms. */
  readonly now?: () => number
  readonly log?: (line: string) => void
}

/** Runs that a thread holds. A suspended one takes about 0.1 MB, and 0.4 MB at most. */
export const MAX_OPEN_RUNS = 1_000
/** Worlds that a thread holds, of 1.4 MB each. Restoring another one takes 2 ms, a fiftieth of playing a piece. */
const MAX_WORLDS = 16
/** Characters of the log and the marks of a run. A run of 300 s by stick has 60,000. */
const MAX_CHARACTERS = 80_000
/** A run whose player paused or left for this long gives its place to another. */
const IDLE_MS = 60_000
/** Ticks played in one go: ten seconds of a run, which take about a tenth of a second. */
export const TICKS_AT_ONCE = 600
/** Ticks that may remain at the end of a run; a run with more is replayed elsewhere, so that it delays no other. */
const MAX_REST_TICKS = 2_400

/**
 * The replays of runs that are still being played, in the memory of one thread. If there is no place for a run, it is replayed from the start
 * when it ends. Active runs are never removed for others, because a place that changes hands too often is of use to neither. A player has one
 * place: runs that are closed without a job would otherwise fill all of them. An owner has at most half of the places, so that guests leave
 * room for accounts.
 */
export class OpenRuns {
  private readonly held = new Map<string, HeldRun>()
  /** The runs with a world, the least recently played first. */
  private readonly awake = new Set<string>()
  private readonly limits: Required<Limits>

  constructor({ runs = MAX_OPEN_RUNS, worlds = MAX_WORLDS, now = Date.now, log = console.error }: Limits = {}) {
    this.limits = { runs, worlds, now, log }
  }

  get size(): number {
    return this.held.size
  }

  /**
   * Adds a piece and begins to play it; drops the run if the piece does not continue it or makes it too large. Returns true if `play` has to
   * play the rest.
   */
  extend({ run, owner, start, ...piece }: RunPiece): boolean {
    if (start !== undefined) this.hold(run, owner, start)
    const held = this.held.get(run)
    if (held === undefined) return false
    held.usedAt = this.limits.now()
    const size = piece.from + piece.text.length + piece.marksFrom + piece.marks.length
    if (size <= MAX_CHARACTERS && this.canResume(run, held.open) && held.open.add(piece)) return this.play(run)
    this.drop(run)
    return false
  }

  /** Plays a part of the pieces of a run. Returns true if it has to be called again. */
  play(run: string): boolean {
    const open = this.held.get(run)?.open
    if (open === undefined || !this.canResume(run, open)) return false
    const isUnfinished = open.play(TICKS_AT_ONCE)
    this.awake.delete(run)
    this.awake.add(run)
    const [oldest] = this.awake
    if (this.awake.size > this.limits.worlds && oldest !== undefined) this.suspend(oldest)
    return isUnfinished
  }

  /** Removes and returns the replay of a run, if little remains to play until its end. */
  take(run: string, end: SegmentToVerify): OpenSegment | null {
    const open = this.held.get(run)?.open
    this.drop(run)
    return open !== undefined && end.ticks - open.tick <= MAX_REST_TICKS && this.canResume(run, open) ? open : null
  }

  /** Restores the world of a run. If its snapshot is unusable, drops the run, which is then replayed from the start when it ends. */
  private canResume(run: string, open: OpenSegment): boolean {
    const fault = open.resume()
    if (fault === null) return true
    this.drop(run)
    this.limits.log(`Dropped the snapshot of run ${run}: ${fault.type} ${fault.detail}`.trimEnd())
    return false
  }

  private hold(run: string, owner: string, start: SegmentStart): void {
    const { runs, now } = this.limits
    const idleBefore = now() - IDLE_MS
    for (const [other, { usedAt }] of this.held) {
      if (usedAt < idleBefore || playerOf(other) === playerOf(run)) this.drop(other)
    }
    const ofOwner = [...this.held.values()].filter((held) => held.owner === owner).length
    if (this.held.size >= runs || ofOwner >= runs / 2) return
    const open = OpenSegment.open(start)
    if (open !== null) this.held.set(run, { owner, open, usedAt: now() })
  }

  private suspend(run: string): void {
    this.awake.delete(run)
    this.held.get(run)?.open.suspend()
  }

  private drop(run: string): void {
    this.awake.delete(run)
    this.held.delete(run)
  }
}

const playerOf = (run: string): string | undefined => run.split('/')[0]
