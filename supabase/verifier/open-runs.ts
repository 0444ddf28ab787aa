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

/** Replays that a thread holds. Each takes 1.4 MB. */
export const MAX_OPEN_RUNS = 256
/** A run whose player paused or left for this long gives its place to another. */
const IDLE_MS = 60_000
/** Ticks played in one go: ten seconds of a run, which take about a tenth of a second. */
const TICKS_AT_ONCE = 600
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
  private readonly most: number
  private readonly now: () => number

  constructor(most = MAX_OPEN_RUNS, now: () => number = Date.now) {
    this.most = most
    this.now = now
  }

  get size(): number {
    return this.held.size
  }

  /** Adds a piece and begins to play it; drops the run if the piece does not continue it. Returns true if `play` has to play the rest. */
  extend({ run, owner, start, ...piece }: RunPiece): boolean {
    if (start !== undefined) this.hold(run, owner, start)
    const held = this.held.get(run)
    if (held === undefined) return false
    held.usedAt = this.now()
    if (held.open.add(piece)) return this.play(run)
    this.held.delete(run)
    return false
  }

  /** Plays a part of the pieces of a run. Returns true if it has to be called again. */
  play(run: string): boolean {
    return this.held.get(run)?.open.play(TICKS_AT_ONCE) ?? false
  }

  /** Removes and returns the replay of a run, if its end continues it and little remains to play. */
  take(run: string, end: SegmentToVerify): OpenSegment | null {
    const open = this.held.get(run)?.open
    this.held.delete(run)
    return open?.isNearEndOf(end, MAX_REST_TICKS) ? open : null
  }

  private hold(run: string, owner: string, start: SegmentStart): void {
    const idleBefore = this.now() - IDLE_MS
    for (const [other, { usedAt }] of this.held) {
      if (usedAt < idleBefore || playerOf(other) === playerOf(run)) this.held.delete(other)
    }
    const ofOwner = [...this.held.values()].filter((held) => held.owner === owner).length
    if (this.held.size >= this.most || ofOwner >= this.most / 2) return
    const open = OpenSegment.open(start)
    if (open !== null) this.held.set(run, { owner, open, usedAt: this.now() })
  }
}

const playerOf = (run: string): string | undefined => run.split('/')[0]
