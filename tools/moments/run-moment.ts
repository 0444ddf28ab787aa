import { encodeFrame } from '../../sim/adventure/encode-frame.ts'
import { ALL_ACTIONS_ACCEPTED, Playback } from '../../sim/adventure/play-log.ts'
import { restore } from '../../sim/adventure/snapshot/snapshot.ts'
import type { World } from '../../sim/adventure/world.ts'
import { worldHash } from '../../sim/adventure/world-hash.ts'
import { type FrameView, newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import type { RunRecord } from '../../sim/contract/run-record.ts'
import { fromBase64 } from '../../src/state/base64.ts'

/** A moment of a bot's run, and the way to reach it in little time. */
export interface RunMoment {
  /** The run up to the moment. */
  readonly record: RunRecord
  /** Snapshot of the world some seconds before the moment, in base64. */
  readonly snapshot: string
}

export interface PlayedMoment {
  /** The world at the moment. */
  readonly world: World
  /** The frames from the snapshot to the moment, which is the last one. */
  readonly frames: readonly FrameView[]
}

/**
 * Plays from the snapshot to the moment, with a frame after every `ticksPerFrame` ticks. Throws if the moment was found by other code than
 * the code that plays it.
 */
export function playMoment({ record, snapshot }: RunMoment, ticksPerFrame: number): PlayedMoment {
  const { spec, log, ticks, hash } = record
  const restored = restore(spec, fromBase64(snapshot))
  if (!restored.ok) throw new Error(`The snapshot of the moment is refused: ${restored.refusal.type} ${restored.refusal.detail}`)
  const { world, entries } = restored.value
  const playback = new Playback(world, decodeLog(log) ?? [], entries)
  const frames: FrameView[] = []
  let state: number = ALL_ACTIONS_ACCEPTED
  while (world.tick < ticks && state === ALL_ACTIONS_ACCEPTED) {
    state = playback.playTo(Math.min(ticks, world.tick + ticksPerFrame))
    const frame = viewFrame(newFrameBuffer())
    encodeFrame(world, frame, 0)
    frames.push(frame)
  }
  if (worldHash(world) !== hash) throw new Error('The moment plays differently than when it was found. Restart the server of the stories.')
  return { world, frames }
}
