import { evolutions } from '../../content/evolutions.ts'
import { INSTINCT_IDS, instincts } from '../../content/instincts.ts'
import { EventKind } from '../../contract/frame.ts'
import { cosine, sine } from '../../kernel/math.ts'
import type { World } from '../world.ts'
import { findEnemiesWithin, hitAround, instinctDamage } from './area.ts'
import { isEvolved } from './evolved.ts'
import type { Instinct } from './instinct.ts'

const { every, range, radius, flight, damage } = instincts.bottle
const BURNING_TRAIL = INSTINCT_IDS.indexOf('burning_trail')
const READY_AT = 0
/** Only every `SAMPLE_EVERY`-th body in range is tested as the middle of the group, which is enough to find a crowd. */
const SAMPLE_EVERY = 4

/** Throws a bottle into the densest group, where it explodes. In flight it is a zone. */
export const bottle: Instinct = {
  tick: (world, rank, memory, own) => {
    land(world, rank, own)
    const { tick, Position, player, zones } = world
    if (tick < memory[READY_AT]) return
    const target = densest(world, radius(rank))
    if (target < 0) return
    memory[READY_AT] = tick + every(rank)
    const toX = Position.x[target]
    const toY = Position.y[target]
    zones.add(own, Position.x[player], Position.y[player], tick, flight, toX, toY)
  },
}

function land(world: World, rank: number, own: number): void {
  const { zones, tick, events } = world
  for (let i = 0; i < zones.capacity; i++) {
    if (zones.by[i] !== own || zones.until[i] !== tick) continue
    const x = zones.toX[i]
    const y = zones.toY[i]
    hitAround(world, x, y, radius(rank), damage * instinctDamage(world), 0, own)
    if (isEvolved(world, 'scorched_street')) scorch(world, x, y, radius(rank))
    events.add(EventKind.instinct, x, y, radius(rank), 0, own)
  }
}

/** Leaves flames of the trail at the explosion and around it. */
function scorch({ zones, instincts: active, tick }: World, x: number, y: number, reach: number): void {
  const lasts = instincts.burning_trail.lasts(active.ranks[BURNING_TRAIL])
  const { flames } = evolutions.scorched_street
  zones.add(BURNING_TRAIL, x, y, tick, lasts)
  for (let i = 1; i < flames; i++) {
    const turn = (2 * Math.PI * i) / (flames - 1)
    zones.add(BURNING_TRAIL, x + 0.6 * reach * cosine(turn), y + 0.6 * reach * sine(turn), tick, lasts)
  }
}

/** The body in range with the most neighbours, or -1. */
function densest(world: World, reach: number): number {
  const { Position, player, within } = world
  findEnemiesWithin(world, Position.x[player], Position.y[player], range)
  const candidates = within.ids.slice(0, within.count)
  let best = -1
  let most = 0
  for (let i = 0; i < candidates.length; i += SAMPLE_EVERY) {
    const id = candidates[i]
    findEnemiesWithin(world, Position.x[id], Position.y[id], reach)
    if (within.count <= most) continue
    most = within.count
    best = id
  }
  return best
}
