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
/** Distances in px along an axis from which an enemy turns less often. The second is beyond the edge of most views. */
const MIDDLE = 200
const FAR = 640
/** Ticks between two turns of an enemy beyond these distances, and between two path look-ups; the enemies take turns by id. */
const EVERY = { near: { turn: 1, look: 8 }, middle: { turn: 2, look: 16 }, far: { turn: 4, look: 32 } } as const

/** Distance in px from the next point around an obstacle, along both axes together, at which an enemy looks up the one after it. */
const ARRIVAL = 10

/**
 * Reads all Positions and the flow field; writes each enemy's direction and intended step. Enemies far from the player keep them for some
 * ticks, except elites and kinds with abilities, whose systems change the step of this tick. After the player's attacks: from here on the
 * enemies act. They steer, separate, move and bite.
 */
export function steerEnemies(world: World): void {
  const { enemyIds: ids, grid, Enemy, Elite, Position, player, flow, defense, location, specialStats, tick } = world
  // Iterates over the enemies in the grid, which come first in the list, in the order of their ids, so that their data is adjacent in
  // memory.
  const { count } = grid
  const { x, y } = Position
  const { kind: kinds, detour: detours, radius, speed: speeds, dirX, dirY, stepX, stepY, flankCos, flankSin } = Enemy
  const px = x[player]
  const py = y[player]
  const haste = rampAt(location.haste, tick / TICK_RATE)
  for (let k = 0; k < count; k++) {
    const id = ids[k]
    const kind = kinds[id]
    const toFire = defense !== null && wantsFire[kind] === true
    const preyX = toFire ? fire.x : px
    const preyY = toFire ? fire.y : py
    const apart = Math.max(Math.abs(preyX - x[id]), Math.abs(preyY - y[id]))
    const { turn, look } = apart < MIDDLE ? EVERY.near : apart < FAR ? EVERY.middle : EVERY.far
    if (((tick + id) & (turn - 1)) !== 0 && specialStats[kind] === null && Elite.trait[id] < 0) continue
    if (flow !== null && (((tick + id) & (look - 1)) === 0 || hasArrived(world, id)))
      findWay(world, id, preyX, preyY, toFire ? defense.flow : flow)
    const detour = detours[id] === 1
    const dx = (detour ? Enemy.goalX[id] : preyX) - x[id]
    const dy = (detour ? Enemy.goalY[id] : preyY) - y[id]
    const far = length(dx, dy)
    const stop = detour ? 0 : radius[id] + (toFire ? fire.half : playerDef.radius) - enemyRules.biteDepth
    if (far === 0) {
      stepX[id] = 0
      stepY[id] = 0
      continue
    }
    const speed = speeds[id] * TICK * slowFactor(world, id) * hurryFactor(kind, far) * (isHorde[kind] ? haste : 1)
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

function hasArrived({ Enemy, Position }: World, id: number): boolean {
  return Enemy.detour[id] === 1 && Math.abs(Enemy.goalX[id] - Position.x[id]) + Math.abs(Enemy.goalY[id] - Position.y[id]) < ARRIVAL
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
