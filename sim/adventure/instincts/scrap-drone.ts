import { instincts } from '../../content/instincts.ts'
import { EventKind } from '../../contract/frame.ts'
import { hitEnemy } from '../damage.ts'
import { instinctDamage } from './area.ts'
import { follow } from './follow.ts'
import type { Instinct } from './instinct.ts'

const { every, range, damage } = instincts.scrap_drone
const READY_AT = 2

/** A drone hovers at the shoulder and shoots the nearest. Memory: where it is, and when it shoots again. */
export const scrapDrone: Instinct = {
  tick: (world, rank, memory, own) => {
    const { tick, Position, near, events } = world
    follow(world, memory, own)
    if (tick < (memory[READY_AT] as number)) return
    const x = memory[0] as number
    const y = memory[1] as number
    near.search(world, x, y, range, 1, true)
    if (near.count === 0) return
    const target = near.ids[0] as number
    memory[READY_AT] = tick + every(rank)
    hitEnemy(world, target, damage * instinctDamage(world), own, x, y)
    events.add(EventKind.instinct, x, y, Position.x[target] as number, Position.y[target] as number, own)
  },
}
