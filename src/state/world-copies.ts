import * as v from 'valibot'
import { HASH_LENGTH } from '../../sim/contract/run-record.ts'
import type { WorldCopy } from '../../sim/contract/world-copy.ts'
import type { RunPart } from '../../sim/economy/command.ts'
import { fromBase64, toBase64 } from './base64.ts'
import { type DeviceStore, KEPT_SAVES } from './device-store.ts'
import { jsonOf } from './stored-entry.ts'

/** The copy of a running world on this device. A device keeps one, because an account has one open run. */
export interface WorldCopies {
  /** Replaces the copy. Does nothing if the device's storage is full or forbidden; the run is then replayed from its start. */
  keep(part: RunPart, copy: WorldCopy): Promise<void>
  /** The copy of a segment; `null` if there is none that can be read. */
  recall(part: RunPart): Promise<WorldCopy | null>
}

/** Removed with the player's session, like the copies of saves. */
const KEY = `${KEPT_SAVES}world`
/** A crowded world takes 100 kB. */
const MAX_COPY_BYTES = 1_000_000
/** In characters. */
const MAX_ENTRY_LENGTH = 2_000_000
const MAX_HASHES_LENGTH = 3_600 * HASH_LENGTH
const Entry = v.pipe(
  v.string(),
  v.maxLength(MAX_ENTRY_LENGTH),
  jsonOf(
    v.object({
      runId: v.string(),
      segment: v.number(),
      hashes: v.pipe(v.string(), v.maxLength(MAX_HASHES_LENGTH), v.regex(/^[0-9a-f]*$/)),
      logHash: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
      bytes: v.pipe(v.string(), v.base64()),
    }),
  ),
)

interface WorldCopiesOptions {
  readonly store: DeviceStore
  readonly log: (line: string) => void
}

/** The player may have changed the entry; `resumeWorld` only uses a copy that leads to the world that the server knows. */
export function createWorldCopies({ store, log }: WorldCopiesOptions): WorldCopies {
  return {
    async keep({ runId, segment }, { bytes, hashes, logHash }) {
      if (bytes.length > MAX_COPY_BYTES || hashes.length > MAX_HASHES_LENGTH) return
      const text = JSON.stringify({ runId, segment, hashes, logHash, bytes: toBase64(bytes) })
      await store.write([[KEY, text]]).catch((error) => log(`The run could not be copied to this device: ${error}.`))
    },
    async recall({ runId, segment }) {
      const found = await store.read(KEY).catch(() => null)
      const entry = v.safeParse(Entry, found?.get(KEY))
      if (!entry.success || entry.output.runId !== runId || entry.output.segment !== segment) return null
      const { hashes, logHash, bytes } = entry.output
      return { hashes, logHash, bytes: fromBase64(bytes) }
    },
  }
}
