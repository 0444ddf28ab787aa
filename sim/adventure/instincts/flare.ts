import { instincts } from '../../content/instincts.ts'
import { EventKind } from '../../contract/frame.ts'
import { findEnemiesWithin } from './area.ts'
import { addEffect, type Instinct } from './instinct.ts'

const { every, radius, blind } = instincts.flare
const READY_AT = 0

/** Blinds all enemies around, so that they neither walk nor bite. Waits until an enemy is in range. */
export const flare: Instinct = {
  tick: (world, rank, memory, own) => {
    const { tick, Position, player, within, Enemy, events } = world
    if (tick < memory[READY_AT]) return
    const x = Position.x[player]
    const y = Position.y[player]
    findEnemiesWithin(world, x, y, radius)
    if (within.count === 0) return
    memory[READY_AT] = tick + every(rank)
    for (let i = 0; i < within.count; i++) Enemy.blindUntil[within.ids[i]] = tick + blind
    addEffect(world, own, within.count)
    events.add(EventKind.instinct, x, y, radius, 0, own)
  },
}
