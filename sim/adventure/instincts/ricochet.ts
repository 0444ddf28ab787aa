import { instincts } from '../../content/instincts.ts'
import { ranged, TICK_RATE } from '../../content/run-constants.ts'
import { Kind } from '../../contract/frame.ts'
import { length } from '../../kernel/math.ts'
import { spawnPlayerShot } from '../spawn.ts'
import { instinctDamage } from './area.ts'
import type { Instinct } from './instinct.ts'

const { stone } = instincts.ricochet
const READY_AT = 0
const STONE_TICKS = Math.round((stone.range / ranged.bulletSpeed) * TICK_RATE)

/** Bullets jump on to other enemies (`moveProjectiles`). Without a gun the survivor throws stones, which also jump. */
export const ricochet: Instinct = {
  tick: (world, _rank, memory, own) => {
    const { tick, stats, Position, player, near } = world
    if (stats.ranged !== null || tick < memory[READY_AT]) return
    const x = Position.x[player]
    const y = Position.y[player]
    near.search(world, x, y, stone.range, 1, true)
    if (near.count === 0) return
    memory[READY_AT] = tick + stone.every
    const target = near.ids[0]
    const dx = Position.x[target] - x
    const dy = Position.y[target] - y
    const distance = length(dx, dy) || 1
    const shot = { damage: stone.damage * instinctDamage(world), ticks: STONE_TICKS, kind: Kind.stone, blast: 0, by: own }
    spawnPlayerShot(world, x, y, dx / distance, dy / distance, shot)
  },
}
