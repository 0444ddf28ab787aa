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

/** Saws circle the survivor and cut enemies in their ring three times a second; nearer enemies are not hit. */
export const sawBelt: Instinct = {
  tick: (world, rank, _memory, own) => {
    const { tick, Position, Enemy, player, within, events } = world
    if (tick % every !== 0) return
    const x = Position.x[player]
    const y = Position.y[player]
    findEnemiesWithin(world, x, y, outer)
    let cut = 0
    for (let i = 0; i < within.count; i++) {
      const id = within.ids[i]
      const far = length(Position.x[id] - x, Position.y[id] - y) + Enemy.radius[id]
      if (far < inner) continue
      hitEnemy(world, id, damage(rank) * instinctDamage(world), own)
      cut++
    }
    if (cut > 0) events.add(EventKind.instinct, x, y, cut, 0, own)
  },
  // The Grinder heals the survivor after a number of kills.
  kill: (world, _rank, memory) => {
    if (!isEvolved(world, 'grinder')) return
    memory[KILLS] = memory[KILLS] + 1
    if (memory[KILLS] < evolutions.grinder.kills) return
    memory[KILLS] = 0
    heal(world, evolutions.grinder.heals)
    showEvolution(world, 'grinder', 1)
  },
}
