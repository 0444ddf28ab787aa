import { query } from 'bitecs'
import { defense as defenseContent } from '../../content/defense.ts'
import { ENEMY_KINDS, enemies } from '../../content/enemies.ts'
import { instincts } from '../../content/instincts.ts'
import { enemyRules, player as playerDef, TICK_RATE } from '../../content/run-constants.ts'
import { length } from '../../kernel/math.ts'
import { wantsFire } from '../../rules/defense.ts'
import { rampAt } from '../../rules/ramp.ts'
import { isHorde } from '../../rules/schedule.ts'
import { findGap, gap } from '../defense/find-gap.ts'
import type { FlowField } from '../flow-field.ts'
import type { World } from '../world.ts'

const { fire } = defenseContent
/** In seconds. */
const TICK = 1 / TICK_RATE
/** Distance in px below which enemies no longer flank. */
const FLANK_UNTIL = enemies.shambler.flank?.until ?? 0
/** Ticks between two path look-ups of one enemy; the enemies take turns by id. */
const LOOK_EVERY = 8

/**
 * Reads all Positions and the flow field; writes each enemy's direction and intended step. After the player's attacks: from here on the
 * enemies act. They steer, separate, move and bite.
 */
export function steerEnemies(world: World): void {
  const { ecs, grid, Enemy, Position, player, flow, defense, location, tick } = world
  // Iterates over the enemies in the grid, which come first in the query, in the order of their ids, so that their data is adjacent in
  // memory.
  const ids = query(ecs, [Enemy])
  const { count } = grid
  const { x, y } = Position
  const { speed: speeds, radius, dirX, dirY, stepX, stepY, flankCos, flankSin } = Enemy
  const px = x[player]
  const py = y[player]
  const haste = rampAt(location.haste, tick / TICK_RATE)
  for (let k = 0; k < count; k++) {
    const id = ids[k]
    const toFire = defense !== null && wantsFire[Enemy.kind[id]] === true
    const preyX = toFire ? fire.x : px
    const preyY = toFire ? fire.y : py
    if (flow !== null && (tick + id) % LOOK_EVERY === 0) findWay(world, id, preyX, preyY, toFire ? defense.flow : flow)
    const detour = flow !== null && Enemy.detour[id] === 1
    const dx = (detour ? Enemy.goalX[id] : preyX) - x[id]
    const dy = (detour ? Enemy.goalY[id] : preyY) - y[id]
    const far = length(dx, dy)
    const stop = detour ? 0 : radius[id] + (toFire ? fire.half : playerDef.radius) - enemyRules.biteDepth
    if (far === 0) {
      stepX[id] = 0
      stepY[id] = 0
      continue
    }
    const speed = speeds[id] * TICK * slowFactor(world, id) * hurryFactor(Enemy.kind[id], far) * (isHorde[Enemy.kind[id]] ? haste : 1)
    // An enemy that overlaps the player too far steps back, but too slowly for the player to push it along.
    const stride = Math.min(speed, Math.max(-speed * enemyRules.shuffle, far - stop))
    const perPx = 1 / far
    const flanks = !detour && far > FLANK_UNTIL && flankSin[id] !== 0
    const cos = flanks ? flankCos[id] : 1
    const sin = flanks ? flankSin[id] : 0
    dirX[id] = (dx * cos - dy * sin) * perPx
    dirY[id] = (dx * sin + dy * cos) * perPx
    stepX[id] = dirX[id] * stride
    stepY[id] = dirY[id] * stride
  }
}

/** Factor of its speed: 0 while blinded, reduced in caltrops. */
function slowFactor({ Enemy, tick }: World, id: number): number {
  if (tick < Enemy.blindUntil[id]) return 0
  return tick < Enemy.slowUntil[id] ? instincts.caltrops.slow : 1
}

/** Indexed like ENEMY_KINDS. */
const hurries = ENEMY_KINDS.map((kind) => enemies[kind].hurry ?? null)
function hurryFactor(kind: number, far: number): number {
  const hurry = hurries[kind]
  return hurry && far > hurry.beyond ? hurry.factor : 1
}

/** Goes straight to the prey if the line is clear, otherwise around obstacles; in Defense through a gap between barricades. */
function findWay({ Enemy, Position, defense }: World, id: number, preyX: number, preyY: number, flow: FlowField): void {
  const x = Position.x[id]
  const y = Position.y[id]
  if (defense !== null && findGap(defense, x, y, preyX) && flow.clear(x, y, gap.x, gap.y)) {
    Enemy.detour[id] = 1
    Enemy.goalX[id] = gap.x
    Enemy.goalY[id] = gap.y
    return
  }
  const around = !flow.clear(x, y, preyX, preyY) && flow.guide(x, y, preyX, preyY)
  Enemy.detour[id] = around ? 1 : 0
  if (!around) return
  Enemy.goalX[id] = flow.x
  Enemy.goalY[id] = flow.y
}
