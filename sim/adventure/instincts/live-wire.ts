import { instincts } from '../../content/instincts.ts'
import { EventKind } from '../../contract/frame.ts'
import { hitEnemy } from '../damage.ts'
import { instinctDamage } from './area.ts'
import type { Instinct } from './instinct.ts'

const { everySwings, jumps, range, damage } = instincts.live_wire
const SWINGS = 0

/** Every third swing a spark leaps from body to body, each time to the nearest that it has not met. */
export const liveWire: Instinct = {
  swing: (world, rank, memory, own) => {
    memory[SWINGS] = ((memory[SWINGS] as number) + 1) % everySwings
    if (memory[SWINGS] !== 0) return
    const { Position, Enemy, player, near, events, tick } = world
    let x = Position.x[player] as number
    let y = Position.y[player] as number
    for (let jump = 0; jump < jumps(rank); jump++) {
      near.search(world, x, y, range, jumps(rank) + 1, true)
      let next = -1
      for (let i = 0; i < near.count && next < 0; i++) if (Enemy.sparkedAt[near.ids[i] as number] !== tick) next = near.ids[i] as number
      if (next < 0) return
      Enemy.sparkedAt[next] = tick
      const toX = Position.x[next] as number
      const toY = Position.y[next] as number
      hitEnemy(world, next, damage * instinctDamage(world), own, x, y)
      events.add(EventKind.instinct, x, y, toX, toY, own)
      x = toX
      y = toY
    }
  },
}
