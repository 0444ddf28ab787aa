import { TICK_RATE } from '../content/run-constants.ts'
import type { PlayedLog } from '../contract/input.ts'
import { encodeLog, HASH_LENGTH } from '../contract/run-record.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import { hashText } from '../kernel/hash.ts'
import { newWorld } from './new-world.ts'
import { ALL_ACTIONS_ACCEPTED, Playback } from './play-log.ts'
import { restore } from './snapshot/snapshot.ts'
import type { World } from './world.ts'
import { worldHash } from './world-hash.ts'

export interface ResumedWorld {
  readonly world: World
  /** World hashes after each second so far, concatenated. */
  readonly hashes: string
}

/**
 * Plays a segment up to where it was interrupted: from the copy of its world if that fits, otherwise from the start. Throws if the world
 * refuses an action of the log.
 */
export function resumeWorld(spec: RunSpec, played: PlayedLog): ResumedWorld {
  const copied = resumeCopy(spec, played)
  if (copied !== null) return copied
  const begun = play(new Playback(newWorld(spec), played.log), played.ticks, '')
  if (typeof begun === 'number') throw new Error(`not-honoured ${begun}`)
  return begun
}

/** `null` if the copy is of another run or version, or does not lead to the world that the log leads to. */
function resumeCopy(spec: RunSpec, { log, ticks, hash, copy }: PlayedLog): ResumedWorld | null {
  if (!copy || hash === undefined) return null
  const restored = restore(spec, copy.bytes)
  if (!restored.ok) return null
  const { world, entries } = restored.value
  const isOfLog = world.tick <= ticks && hashText(encodeLog(log.slice(0, entries))) === copy.logHash
  // A practice run is not recorded, so its copy has no hashes.
  const hashes = 'hashes' in copy ? copy.hashes : null
  if (!isOfLog || (hashes !== null && hashes.length !== HASH_LENGTH * Math.floor(world.tick / TICK_RATE))) return null
  const resumed = play(new Playback(world, log, entries), ticks, hashes ?? '')
  return typeof resumed !== 'number' && worldHash(world) === hash ? resumed : null
}

/** Returns the index of the first action that the world refuses, if there is one. */
function play(playback: Playback, ticks: number, from: string): ResumedWorld | number {
  const { world } = playback
  let hashes = from
  const refused = playback.playTo(ticks, () => {
    // The player already saw these events.
    world.events.count = 0
    if (world.tick % TICK_RATE === 0) hashes += worldHash(world)
  })
  world.events.count = 0
  return refused === ALL_ACTIONS_ACCEPTED ? { world, hashes } : refused
}
