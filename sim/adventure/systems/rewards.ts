import { ENEMY_KINDS } from '../../content/enemies.ts'
import { TICK_RATE } from '../../content/run-constants.ts'
import { EventKind, Kind } from '../../contract/frame.ts'
import { dropChest, dropCoins, dropLoot } from '../drop.ts'
import { orderRemoval } from '../orders.ts'
import type { World } from '../world.ts'

/**
 * Reads the fallen; writes kills, xp, gains, orders for what they drop, their removal, and the call of the behemoth.
 * After every system that deals blows, so that each death is paid once, in the order of the blows.
 */
export function rewards(world: World): void {
  const { fallen, Enemy, Position, gains, enemyStats, events } = world
  for (let i = 0; i < fallen.count; i++) {
    const id = fallen.ids[i] as number
    const kind = Enemy.kind[id] as number
    const stats = enemyStats[kind]
    if (stats === undefined) continue
    const x = Position.x[id] as number
    const y = Position.y[id] as number
    gains.kills[kind] = (gains.kills[kind] as number) + 1
    gains.xpReward += stats.xp
    if (world.xpMode.on) gains.boostedReward += stats.xp
    dropCoins(world, x, y, stats.coins)
    dropLoot(world, kind, x, y)
    dropChest(world, kind, x, y)
    callBehemoth(world, kind)
    orderRemoval(world, 'enemies', id)
    events.add(EventKind.death, x, y, Kind.enemy + kind, 0, id)
  }
  fallen.count = 0
}

/**
 * The second boss kill of a segment calls the behemoth; the schedule keeps one that was seen in this run from coming again
 * (WAVE-03). A revive clears the count of bosses (OP-09), so two more must fall where it had not come yet.
 */
function callBehemoth(world: World, fallen: number): void {
  const { called } = world.schedule
  if (called === null || world.behemothAt >= 0 || ENEMY_KINDS[fallen] !== called.by) return
  if ((world.gains.kills[fallen] as number) < called.kills) return
  world.behemothAt = world.tick + called.delay * TICK_RATE
}
