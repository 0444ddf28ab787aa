import { TICK_RATE } from '../content/run-constants.ts'
import type { InputLog } from '../contract/input.ts'
import { HASH_LENGTH } from '../contract/run-record.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import { SegmentPlay } from './segment-play.ts'
import type { World } from './world.ts'
import { worldHash } from './world-hash.ts'

/**
 * The first second after which a replay differs from the original. `hashes`: the original's world hashes after each second. `null` if they
 * show no difference.
 */
export function firstDesync(spec: RunSpec, log: InputLog, ticks: number, hashes: string): number | null {
  let found: number | null = null
  const afterTick = (world: World) => {
    if (found !== null || world.tick % TICK_RATE !== 0) return
    const second = world.tick / TICK_RATE
    const there = hashes.slice((second - 1) * HASH_LENGTH, second * HASH_LENGTH)
    if (there !== '' && there !== worldHash(world)) found = second
  }
  const play = new SegmentPlay(spec, { afterTick })
  play.add(log)
  play.playTo(ticks)
  return found
}
