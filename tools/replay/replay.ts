import { gunzipSync, gzipSync } from 'node:zlib'
import { type Difference, firstDifference } from '../../sim/adventure/snapshot/first-difference.ts'
import { type BadSnapshot, MAX_SNAPSHOT_BYTES, restore, snapshot } from '../../sim/adventure/snapshot/snapshot.ts'
import type { World } from '../../sim/adventure/world.ts'
import { TICK_RATE } from '../../sim/content/run-constants.ts'

export { isCrashFile, replayCrash } from '../../sim/adventure/replay-crash.ts'
export { replayFile } from '../../sim/adventure/replay-file.ts'

/** Bytes of the length before each snapshot in a file. */
const LENGTH_BYTES = 4
/** A file of a long run unpacks to 30 MB per segment. */
const MAX_UNPACKED_BYTES = 1 << 30

/** Records a snapshot after every second of a replay. */
export class SnapshotRecorder {
  readonly #parts: Uint8Array[] = []

  readonly look = (world: World): void => {
    const bytes = snapshot(world)
    const length = Buffer.alloc(LENGTH_BYTES)
    length.writeUInt32LE(bytes.length)
    this.#parts.push(length, bytes)
  }

  /** The content of a file for `SnapshotComparison`. */
  pack(): Uint8Array {
    return gzipSync(Buffer.concat(this.#parts))
  }
}

/** The first second after which a replay differs from recorded snapshots, and how. */
export interface ReplayDifference {
  readonly segment: number
  readonly second: number
  /** A field and its values, or why the recorded snapshot was refused. */
  readonly found: Difference | BadSnapshot
}

/** Compares a replay with snapshots that another process, machine or build recorded of the same run. */
export class SnapshotComparison {
  first: ReplayDifference | null = null
  readonly #recorded: readonly Uint8Array[]
  #next = 0

  /** Throws if the file is not a file of snapshots. */
  constructor(packed: Uint8Array) {
    this.#recorded = unpack(packed)
  }

  readonly look = (world: World): void => {
    const recorded = this.#recorded[this.#next++]
    if (this.first !== null || recorded === undefined || Buffer.compare(recorded, snapshot(world)) === 0) return
    const restored = restore(world.spec, recorded)
    const found = restored.ok ? firstDifference(world, restored.value.world) : restored.refusal
    if (found !== null) this.first = { segment: world.spec.segment, second: world.tick / TICK_RATE, found }
  }
}

function unpack(packed: Uint8Array): readonly Uint8Array[] {
  const bytes = gunzipSync(packed, { maxOutputLength: MAX_UNPACKED_BYTES })
  const found: Uint8Array[] = []
  for (let at = 0; at < bytes.length; ) {
    const length = at + LENGTH_BYTES <= bytes.length ? bytes.readUInt32LE(at) : Number.POSITIVE_INFINITY
    const end = at + LENGTH_BYTES + length
    if (length > MAX_SNAPSHOT_BYTES || end > bytes.length) throw new Error('it ends in the middle of a snapshot')
    found.push(bytes.subarray(at + LENGTH_BYTES, end))
    at = end
  }
  return found
}
