import { instincts } from '../../content/instincts.ts'
import { run } from '../../content/run-constants.ts'
import { EventKind } from '../../contract/frame.ts'
import { heal } from '../heal.ts'
import { addEffect, type Instinct } from './instinct.ts'

const { every, heals } = instincts.magnet
const READY_AT = 0
/** Index in the memory: tick until which all pickups in view are pulled. */
const UNTIL = 1
/** Ticks of pulling. */
const PULL_TICKS = 60

/** The Scavenger: at intervals, pulls every pickup in view (`collectPickups` reads its reach) and heals the survivor. */
export const magnet: Instinct = {
  tick: (world, rank, memory, own) => {
    const { tick, pickupIds, stats, Position, player, events } = world
    if (tick < memory[READY_AT] || pickupIds.length === 0) return
    memory[READY_AT] = tick + every(rank)
    addEffect(world, own, heal(world, heals * stats.maxHealth))
    memory[UNTIL] = tick + PULL_TICKS
    events.add(EventKind.instinct, Position.x[player], Position.y[player], run.view.width / 2, 0, own)
  },
}

/** Current reach in px beyond the usual one; 0 if it is not pulling. */
export const magnetReach = (memory: Float64Array, tick: number): number => (tick < memory[UNTIL] ? run.view.width / 2 : 0)
