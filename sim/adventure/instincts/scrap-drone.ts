import { evolutions } from '../../content/evolutions.ts'
import { INSTINCT_IDS, instincts } from '../../content/instincts.ts'
import { EventKind } from '../../contract/frame.ts'
import { hitEnemy } from '../damage.ts'
import { instinctDamage } from './area.ts'
import { isEvolved } from './evolved.ts'
import { hoverBesidePlayer } from './follow.ts'
import type { Instinct } from './instinct.ts'
import { leapOn } from './live-wire.ts'

const { every, range, damage } = instincts.scrap_drone
const LIVE_WIRE = INSTINCT_IDS.indexOf('live_wire')
const READY_AT = 2

/** A drone that hovers at the shoulder and shoots the nearest enemy. Memory: position, and tick of the next shot. */
export const scrapDrone: Instinct = {
  tick: (world, rank, memory, own) => {
    const { tick, Position, Enemy, near, events } = world
    hoverBesidePlayer(world, memory, own)
    if (tick < memory[READY_AT]) return
    const x = memory[0]
    const y = memory[1]
    near.search(world, x, y, range, 1, true)
    if (near.count === 0) return
    const target = near.ids[0]
    memory[READY_AT] = tick + every(rank)
    hitEnemy(world, target, damage * instinctDamage(world), own, x, y)
    const toX = Position.x[target]
    const toY = Position.y[target]
    events.add(EventKind.instinct, x, y, toX, toY, own)
    if (!isEvolved(world, 'tesla_swarm')) return
    Enemy.sparkedAt[target] = tick
    leapOn(world, toX, toY, evolutions.tesla_swarm.jumps, evolutions.tesla_swarm.damage, LIVE_WIRE)
  },
}
