import { Bell } from './bell.ts'
import type { RunPiece } from './open-runs.ts'

export interface PieceQueue {
  /** Takes pieces of up to `most` runs that are still being played. */
  takePieces(most: number): Promise<readonly RunPiece[]>
}
interface FollowOptions {
  readonly queue: PieceQueue
  /** Plays a piece. Rejects if that was impossible. */
  readonly extend: (piece: RunPiece) => Promise<void>
  /** Number of runs played in parallel. */
  readonly atOnce: number
}

/** Runs per call. A call costs as much as a few seconds of a run, so there must not be one for each run. */
const MAX_PIECES = 16
/** Milliseconds between two calls while there are few pieces. */
const IDLE_MS = 1_000

/** Plays runs while they last, so that little remains when they end, until the returned function is called. */
export function followRuns(options: FollowOptions): () => void {
  const bell = new Bell()
  let hasEnded = false
  async function run(): Promise<void> {
    while (!hasEnded) {
      const count = await playPieces(options).catch(() => 0)
      if (count < MAX_PIECES) await bell.wait(IDLE_MS)
    }
  }
  void run()
  return () => {
    hasEnded = true
    bell.ring()
  }
}

/**
 * Plays the pieces that one call returns. Returns their number. Pieces need no lease: a run whose piece was lost is replayed from the start.
 */
export async function playPieces({ queue, extend, atOnce }: FollowOptions): Promise<number> {
  const pieces = await queue.takePieces(MAX_PIECES)
  const waiting = [...pieces]
  async function playNext(): Promise<void> {
    for (let piece = waiting.shift(); piece !== undefined; piece = waiting.shift()) await extend(piece).catch(() => {})
  }
  await Promise.all(Array.from({ length: atOnce }, playNext))
  return pieces.length
}
