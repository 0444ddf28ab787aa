import { instinctRules } from '../../content/instincts.ts'
import { length } from '../../kernel/math.ts'
import { hitEnemy, pushEnemy } from '../damage.ts'
import type { World } from '../world.ts'

/** Base damage of Instincts in points: the damage of a swing, or a share of a bullet's if that is more. */
export const instinctDamage = ({ stats }: World): number =>
  Math.max(stats.attackDamage, instinctRules.bulletShare * (stats.ranged?.damage ?? 0))

/** Stores the living enemies whose edge is within `radius` px of (x, y) in `world.within`, in grid order. */
export function findEnemiesWithin(world: World, x: number, y: number, radius: number): void {
  const { grid, Enemy, widest, within } = world
  const reach = radius + widest
  const left = grid.column(x - reach)
  const right = grid.column(x + reach)
  const bottom = grid.row(y + reach)
  within.count = 0
  for (let row = grid.row(y - reach); row <= bottom; row++) {
    const base = row * grid.columns
    const end = grid.start[base + right + 1]
    for (let k = grid.start[base + left]; k < end; k++) {
      const id = grid.ids[k]
      const dx = grid.x[k] - x
      const dy = grid.y[k] - y
      const far = radius + Enemy.radius[id]
      if (dx * dx + dy * dy <= far * far && Enemy.health[id] > 0) within.add(id)
    }
  }
}

/** Hits all enemies within `radius` px of (x, y), pushes them outwards and sets off the drums there. Returns the number of enemies. */
export function hitAround(world: World, x: number, y: number, radius: number, damage: number, push: number, own: number): number {
  const { Position, within } = world
  findEnemiesWithin(world, x, y, radius)
  for (let i = 0; i < within.count; i++) {
    const id = within.ids[i]
    hitEnemy(world, id, damage, own, x, y)
    if (push === 0) continue
    const dx = Position.x[id] - x
    const dy = Position.y[id] - y
    const distance = length(dx, dy)
    if (distance > 0) pushEnemy(world, id, dx / distance, dy / distance, push)
  }
  world.drums.strike(x, y, radius, world.tick)
  return within.count
}
