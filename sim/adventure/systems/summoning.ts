import { bear } from '../bear.ts'
import type { World } from '../world.ts'

/**
 * Reads the timers of those that summon; writes births (WAVE-06, balance §2.2).
 * Before the births of the tick. A summoner whose brood is complete lets its turn pass: whoever kills one has a rest.
 */
export function summoning(world: World): void {
  const { specials, specialStats, Enemy, Special, tick } = world
  for (let i = 0; i < specials.count; i++) {
    const id = specials.ids[i] as number
    const summon = specialStats[Enemy.kind[id] as number]?.summon
    if (!summon || tick < (Special.summonAt[id] as number) || (Enemy.health[id] as number) <= 0) continue
    Special.summonAt[id] = tick + summon.every
    bear(world, id, summon.kind, Math.min(summon.count, summon.most - (Special.brood[id] as number)), true)
  }
}
