import { TICK_RATE } from '../content/run-constants.ts'
import type { InputLog } from '../contract/input.ts'
import { HASH_LENGTH } from '../contract/run-record.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import { newWorld } from './new-world.ts'
import { playLog } from './play-log.ts'
import { worldHash } from './world-hash.ts'

/**
 * The first second after which a replay differs from the original. `hashes`: the original's world hashes after each second. `null` if they
 * show no difference.
 */
export function firstDesync(spec: RunSpec, log: InputLog, ticks: number, hashes: string): number | null {
  const world = newWorld(spec)
  let found: number | null = null
  playLog(world, log, ticks, () => {
    if (found !== null || world.tick % TICK_RATE !== 0) return
    const second = world.tick / TICK_RATE
    const there = hashes.slice((second - 1) * HASH_LENGTH, second * HASH_LENGTH)
    if (there !== '' && there !== worldHash(world)) found = second
  })
  return found
}
