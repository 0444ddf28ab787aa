import { evolutions } from '../../content/evolutions.ts'
import { instincts } from '../../content/instincts.ts'
import { EventKind } from '../../contract/frame.ts'
import { length } from '../../kernel/math.ts'
import { hitEnemy } from '../damage.ts'
import { heal } from '../heal.ts'
import { findEnemiesWithin, instinctDamage } from './area.ts'
import { isEvolved, showEvolution } from './evolved.ts'
import type { Instinct } from './instinct.ts'

const KILLS = 0
const { inner, outer, every, damage } = instincts.saw_belt

/** Saws circle the survivor: whoever stands in their ring is cut three times a second; nearer than that they pass over. */
export const sawBelt: Instinct = {
  tick: (world, rank, _memory, own) => {
    const { tick, Position, Enemy, player, within, events } = world
    if (tick % every !== 0) return
    const x = Position.x[player] as number
    const y = Position.y[player] as number
    findEnemiesWithin(world, x, y, outer)
    let cut = 0
    for (let i = 0; i < within.count; i++) {
      const id = within.ids[i] as number
      const far = length((Position.x[id] as number) - x, (Position.y[id] as number) - y) + (Enemy.radius[id] as number)
      if (far < inner) continue
      hitEnemy(world, id, damage(rank) * instinctDamage(world), own)
      cut++
    }
    if (cut > 0) events.add(EventKind.instinct, x, y, cut, 0, own)
  },
  // The Grinder lives on what falls.
  kill: (world, _rank, memory) => {
    if (!isEvolved(world, 'grinder')) return
    memory[KILLS] = (memory[KILLS] as number) + 1
    if ((memory[KILLS] as number) < evolutions.grinder.kills) return
    memory[KILLS] = 0
    heal(world, evolutions.grinder.heals)
    showEvolution(world, 'grinder', 1)
  },
}
