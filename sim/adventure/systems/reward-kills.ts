import { ENEMY_KINDS, enemies } from '../../content/enemies.ts'
import { TICK_RATE } from '../../content/run-constants.ts'
import { EventKind, Kind } from '../../contract/frame.ts'
import { addAdrenaline } from '../adrenaline.ts'
import { dropChest, dropCoins, dropEliteChest, dropLoot } from '../drop.ts'
import { eventBodyFell } from '../events/all.ts'
import { onKill } from '../instincts/hooks.ts'
import { despawn } from '../spawn.ts'
import type { World } from '../world.ts'

/** Indexed like ENEMY_KINDS. */
const adrenaline = ENEMY_KINDS.map((kind) => enemies[kind].adrenaline)
const NO_REWARD = { coins: 0, xp: 0 } as const

/**
 * Reads the enemies killed in this tick; writes kills, xp, gains and Adrenaline, drops their loot, removes them, and calls the behemoth.
 * After every system that damages enemies, so that each kill is rewarded once, in the order of the hits.
 */
export function rewardKills(world: World): void {
  const { killed, Enemy, Elite, Position, gains, enemyStats, eliteReward, elites, events } = world
  let counted = 0
  for (let i = 0; i < killed.count; i++) {
    const id = killed.ids[i]
    const kind = Enemy.kind[id]
    const stats = enemyStats[kind]
    if (stats === undefined) continue
    if (Enemy.event[id] > 0) {
      eventBodyFell(world, id)
      despawn(world, 'enemies', id)
      continue
    }
    const x = Position.x[id]
    const y = Position.y[id]
    counted++
    gains.kills[kind] = gains.kills[kind] + 1
    const elite = Elite.trait[id] >= 0 ? eliteReward : NO_REWARD
    gains.xpReward += stats.xp + elite.xp
    if (world.xpMode.on) gains.boostedReward += stats.xp + elite.xp
    dropCoins(world, x, y, stats.coins + elite.coins)
    dropLoot(world, kind, x, y)
    dropChest(world, kind, x, y)
    if (elite !== NO_REWARD) {
      gains.elites++
      const trait = Elite.trait[id]
      elites.killed[trait] = elites.killed[trait] + 1
      dropEliteChest(world, x, y)
    }
    callBehemoth(world, kind)
    addAdrenaline(world, adrenaline[kind])
    onKill(world)
    despawn(world, 'enemies', id)
    events.add(EventKind.death, x, y, Kind.enemy + kind, 0, id)
  }
  killed.count = 0
  world.streak.add(world.tick, counted)
}

/**
 * The second boss kill of a segment calls the behemoth; `spawnScheduled` sends it once per run (WAVE-03). A revive resets the count of boss
 * kills (OP-09), so two more are needed if the behemoth has not come yet.
 */
function callBehemoth(world: World, kind: number): void {
  const { called } = world.schedule
  if (called === null || world.behemothAt >= 0 || ENEMY_KINDS[kind] !== called.by) return
  if (world.gains.kills[kind] < called.kills) return
  world.behemothAt = world.tick + called.delay * TICK_RATE
}
