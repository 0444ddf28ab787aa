import { instincts } from '../../content/instincts.ts'
import { EventKind } from '../../contract/frame.ts'
import { hitAround, instinctDamage } from './area.ts'
import type { Instinct } from './instinct.ts'

const { every, radius, damage, push } = instincts.slam
const READY_AT = 0

/** Every few seconds the ground shakes: all around are hit and thrown back. It waits for somebody to hit. */
export const slam: Instinct = {
  tick: (world, rank, memory, own) => {
    const { tick, Position, player, events } = world
    if (tick < (memory[READY_AT] as number)) return
    const x = Position.x[player] as number
    const y = Position.y[player] as number
    if (hitAround(world, x, y, radius(rank), damage * instinctDamage(world), push, own) === 0) return
    memory[READY_AT] = tick + every(rank)
    events.add(EventKind.instinct, x, y, radius(rank), 0, own)
  },
}
