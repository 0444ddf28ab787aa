import { instincts } from '../../content/instincts.ts'
import { EventKind } from '../../contract/frame.ts'
import { hitAround, instinctDamage } from './area.ts'
import type { Instinct } from './instinct.ts'

const { radius, damage, push, fireRate, lasts } = instincts.hot_reload
const UNTIL = 0

/** A reload triggers a slam; the gun fires faster for a while afterwards. */
export const hotReload: Instinct = {
  boost: ({ survivor, boosts, tick }, _rank, memory) => {
    if (survivor.reloadedAt < 0 && tick < memory[UNTIL]) boosts.fireRate *= fireRate
  },
  reload: (world, rank, memory, own) => {
    const { survivor, Position, player, events } = world
    const x = Position.x[player]
    const y = Position.y[player]
    memory[UNTIL] = survivor.reloadedAt + lasts(rank)
    hitAround(world, x, y, radius(rank), damage * instinctDamage(world), push, own)
    events.add(EventKind.instinct, x, y, radius(rank), 0, own)
  },
}
