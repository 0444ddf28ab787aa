import { dash } from '../../content/instincts.ts'
import { player, run, TICK_RATE } from '../../content/run-constants.ts'
import { MAX_MOVE } from '../../contract/input.ts'
import { clamp, length } from '../../kernel/math.ts'
import { clampX } from '../defense/defense.ts'
import { countStanding } from '../lingering.ts'
import type { World } from '../world.ts'

/** Maximum distance in px between the view's centre and the player, so that 15 % of the view stay free on both sides (RUN-12). */
const VIEW_LAG = run.view.width * (0.5 - run.cameraMargin.x)

/**
 * Reads the input; writes the player's Position and walking direction, how long it has stood, and the logical view that follows it. Early
 * in the tick, because everything else uses the player's new position.
 */
export function movePlayer(world: World): void {
  const { Position, player: id, survivor, input, ground, stats, boosts, tick } = world
  const x = Position.x[id]
  const y = Position.y[id]
  const force = length(input.moveX, input.moveY)
  survivor.moveX = force === 0 ? 0 : input.moveX / force
  survivor.moveY = force === 0 ? 0 : input.moveY / force
  const step = (Math.min(1, force / MAX_MOVE) * player.speed * stats.speedMultiplier * boosts.speed) / TICK_RATE
  if (tick < survivor.dashUntil) leap(world, x, y)
  else ground.slide(x, y, clampX(world.defense, x + survivor.moveX * step), y + survivor.moveY * step, player.radius)
  Position.x[id] = ground.x
  Position.y[id] = ground.y
  countStanding(world, ground.x - x, ground.y - y)
  world.viewX = clamp(world.viewX, ground.x - VIEW_LAG, ground.x + VIEW_LAG)
}

/** Two short steps, because a single one could skip over a thin solid. */
const LEAPS = 2
function leap({ survivor, ground, defense }: World, x: number, y: number): void {
  ground.x = x
  ground.y = y
  const step = dash.step / LEAPS
  for (let i = 0; i < LEAPS; i++)
    ground.slide(ground.x, ground.y, clampX(defense, ground.x + survivor.dashX * step), ground.y + survivor.dashY * step, player.radius)
}
