import { player, run, TICK_RATE } from '../../content/run-constants.ts'
import { MOVE_FULL } from '../../contract/input.ts'
import { clamp, length } from '../../kernel/math.ts'
import type { World } from '../world.ts'

/** px that the view's centre may lag behind the player, so that 15 % of the view stay free on both sides (RUN-12). */
const VIEW_LAG = run.view.width * (0.5 - run.cameraMargin.x)

/**
 * Reads the input; writes the player's Position and walking direction, and the logical view that follows it.
 * First in the tick: everything else acts on where the player is now.
 */
export function movePlayer(world: World): void {
  const { Position, player: id, survivor, input, ground, stats } = world
  const x = Position.x[id] as number
  const y = Position.y[id] as number
  const force = length(input.moveX, input.moveY)
  survivor.moveX = force === 0 ? 0 : input.moveX / force
  survivor.moveY = force === 0 ? 0 : input.moveY / force
  const step = (Math.min(1, force / MOVE_FULL) * player.speed * stats.speedMultiplier) / TICK_RATE
  ground.slide(x, y, x + survivor.moveX * step, y + survivor.moveY * step, player.radius)
  Position.x[id] = ground.x
  Position.y[id] = ground.y
  world.viewX = clamp(world.viewX, ground.x - VIEW_LAG, ground.x + VIEW_LAG)
}
