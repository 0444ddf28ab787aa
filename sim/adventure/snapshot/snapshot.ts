import { type RunSpec, SIM_VERSION } from '../../contract/run-spec.ts'
import { canonicalJson } from '../../kernel/canonical-json.ts'
import { hashEnd, hashLanes, hashWords } from '../../kernel/hash.ts'
import { ok, type Result, refuse } from '../../kernel/result.ts'
import { newWorld } from '../new-world.ts'
import type { World } from '../world.ts'
import type { Scope } from './codec.ts'
import { SnapshotFault, WordReader, WordWriter } from './words.ts'
import { worldFields } from './world-fields.ts'

/** `NFWS` in ASCII. */
const MAGIC = 0x4e465753
/** Increase it when the layout of the header or of a codec changes; a change of the fields of a world changes `SIM_VERSION` anyway. */
const FORMAT = 1
/** Indices of the words of the header. `checksum` covers all other words. */
const Header = { magic: 0, format: 1, simVersion: 2, length: 3, spec: 4, entries: 6, checksum: 7, size: 8 } as const
/** In bytes. The largest world of a run takes a tenth of it. */
export const MAX_SNAPSHOT_BYTES = 4 * 1024 * 1024

/** Why a snapshot is refused. `detail` names the field of an `impossible` one. */
export interface BadSnapshot {
  readonly type: 'not-a-snapshot' | 'cut' | 'damaged' | 'other-format' | 'other-version' | 'other-spec' | 'impossible'
  readonly detail: string
}

export interface Restored {
  readonly world: World
  /** Number of log entries that the world has applied, as passed to `snapshot`. */
  readonly entries: number
}

/** Reused, because a new buffer costs more than filling it. */
const writer = new WordWriter()

/**
 * Copies a world between two ticks: everything that later ticks depend on and `newWorld` does not compute from the spec. Events for the next
 * frame are left out. `entries`: number of log entries that were applied. Equal worlds have equal bytes.
 */
export function snapshot(world: World, entries = 0): Uint8Array<ArrayBuffer> {
  writer.length = 0
  for (let i = 0; i < Header.size; i++) writer.word(0)
  worldFields.write(writer, world, scopeOf(world))
  const { words, length } = writer
  const [high, low] = specHash(world.spec)
  words[Header.magic] = MAGIC
  words[Header.format] = FORMAT
  words[Header.simVersion] = SIM_VERSION
  words[Header.length] = length
  words[Header.spec] = high
  words[Header.spec + 1] = low
  words[Header.entries] = entries
  words[Header.checksum] = checksumOf(words, length)
  return writer.copy()
}

/**
 * Recreates a world from the spec of its run. Refuses bytes that were cut or changed, and those of another spec or version. The checksum is
 * no signature: a snapshot from a player must never decide anything for others.
 */
export const restore = (spec: RunSpec, bytes: Uint8Array): Result<Restored, BadSnapshot> => fill(() => newWorld(spec), spec, bytes)

/** The same in a new world of the caller, which is only created for bytes that pass their checksum. */
export function fill(create: () => World, spec: RunSpec, bytes: Uint8Array): Result<Restored, BadSnapshot> {
  const words = wordsOf(bytes)
  const fault = words === null ? 'not-a-snapshot' : faultOf(words, spec)
  if (words === null || fault !== null) return refuse({ type: fault ?? 'not-a-snapshot', detail: '' })
  const world = create()
  const reader = new WordReader(words, Header.size)
  try {
    worldFields.read(reader, world, scopeOf(world))
    reader.end()
  } catch (error) {
    if (error instanceof SnapshotFault) return refuse({ type: 'impossible', detail: error.message })
    throw error
  }
  return ok({ world, entries: words[Header.entries] })
}

const NO_ROWS: readonly number[] = []
export const scopeOf = (world: World): Scope => ({
  world,
  rows: { all: NO_ROWS, enemies: NO_ROWS, shots: NO_ROWS, pickups: NO_ROWS, elites: NO_ROWS, specials: NO_ROWS },
})

/** `null` if no snapshot has so many bytes. */
function wordsOf(bytes: Uint8Array): Int32Array | null {
  if (bytes.length < 4 * Header.size || bytes.length > MAX_SNAPSHOT_BYTES || bytes.length % 4 !== 0) return null
  // Views of words must begin at a multiple of 4.
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  return new Int32Array(aligned.buffer, aligned.byteOffset, bytes.length >> 2)
}

function faultOf(words: Int32Array, spec: RunSpec): BadSnapshot['type'] | null {
  const [high, low] = specHash(spec)
  if (words[Header.magic] !== MAGIC) return 'not-a-snapshot'
  if (words[Header.format] !== FORMAT) return 'other-format'
  if (words[Header.simVersion] !== SIM_VERSION) return 'other-version'
  if (words[Header.length] !== words.length) return 'cut'
  if (words[Header.checksum] !== checksumOf(words, words.length)) return 'damaged'
  if (words[Header.entries] < 0) return 'impossible'
  return words[Header.spec] === (high | 0) && words[Header.spec + 1] === (low | 0) ? null : 'other-spec'
}

/** A change within one word always changes the checksum. */
function checksumOf(words: Int32Array, length: number): number {
  const head = hashWords(0, words, Header.checksum)
  return hashEnd(hashWords(head, words.subarray(Header.size), length - Header.size)) | 0
}

/** Hashes by spec, because a run takes many snapshots. */
const specHashes = new WeakMap<RunSpec, readonly [number, number]>()

function specHash(spec: RunSpec): readonly [number, number] {
  const known = specHashes.get(spec)
  if (known !== undefined) return known
  const hash = hashLanes(canonicalJson(spec))
  specHashes.set(spec, hash)
  return hash
}
