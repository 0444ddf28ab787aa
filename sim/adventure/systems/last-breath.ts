import { bear } from '../bear.ts'
import type { World } from '../world.ts'

/**
 * Reads the fallen; writes births of what bursts out of them, and takes them off their parent's brood.
 * Before the rewards, which settle the fallen.
 */
export function lastBreath(world: World): void {
  const { fallen, specialStats, Enemy, Special } = world
  for (let i = 0; i < fallen.count; i++) {
    const id = fallen.ids[i] as number
    const burst = specialStats[Enemy.kind[id] as number]?.burst
    if (burst) bear(world, id, burst.kind, burst.count, false)
    const parent = Special.parent[id] as number
    // The id of a parent that is gone may be another's by now.
    if (parent !== 0 && Special.serial[parent] === Special.parentSerial[id]) Special.brood[parent] = (Special.brood[parent] as number) - 1
  }
}
