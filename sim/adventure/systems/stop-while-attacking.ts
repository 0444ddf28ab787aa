import { EntityState } from '../../contract/frame.ts'
import type { World } from '../world.ts'

/**
 * Reads the state of special enemies; sets the step to 0 for those that announce an attack, and for heavy ones that bite. After everything
 * that sets steps, before the separations: a standing enemy can still be pushed.
 */
export function stopWhileAttacking({ specials, specialStats, Enemy, tick }: World): void {
  for (let i = 0; i < specials.count; i++) {
    const id = specials.ids[i]
    const rest = specialStats[Enemy.kind[id]]?.planted ?? -1
    const state = Enemy.state[id]
    const bites = state === EntityState.windUp || (state === EntityState.attack && tick - Enemy.since[id] < rest)
    if (state !== EntityState.tell && !(rest >= 0 && bites)) continue
    Enemy.stepX[id] = 0
    Enemy.stepY[id] = 0
  }
}
