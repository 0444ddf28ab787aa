import { query } from 'bitecs'
import { instincts } from '../../content/instincts.ts'
import { run } from '../../content/run-constants.ts'
import { EventKind } from '../../contract/frame.ts'
import { heal } from '../heal.ts'
import type { Instinct } from './instinct.ts'

const { every, heals } = instincts.magnet
const READY_AT = 0
/** Until when everything in view comes. */
const UNTIL = 1
/** Ticks that it pulls. */
const PULL = 60

/** The Scavenger: now and then every pickup in view comes by itself (`collectPickups` reads how far it reaches), and what it finds heals. */
export const magnet: Instinct = {
  tick: (world, rank, memory, own) => {
    const { tick, ecs, stats, Pickup, Position, player, events } = world
    if (tick < memory[READY_AT] || query(ecs, [Pickup]).length === 0) return
    memory[READY_AT] = tick + every(rank)
    heal(world, heals * stats.maxHealth)
    memory[UNTIL] = tick + PULL
    events.add(EventKind.instinct, Position.x[player], Position.y[player], run.view.width / 2, 0, own)
  },
}

/** px within which pickups come just now, beyond the usual reach; 0: no farther. */
export const magnetReach = (memory: Float64Array, tick: number): number => (tick < memory[UNTIL] ? run.view.width / 2 : 0)
