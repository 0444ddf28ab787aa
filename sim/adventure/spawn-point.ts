import { run } from '../content/run-constants.ts'
import { spawnRing } from '../content/spawns.ts'
import { clamp, cosine, sine } from '../kernel/math.ts'
import { chance, nextBetween, type Rng } from '../kernel/rng.ts'
import { isTooCloseForSpawn } from './defense/defense.ts'
import type { World } from './world.ts'

const HALF_TURN = Math.PI
/** Angle in radians on each side of the player's direction. */
const CONE_RADIANS = HALF_TURN / 4
/** In px; enough for every scheduled enemy except the widest. */
const CLEARANCE_PX = 24
/** Step in px by which a point inside a solid moves away from the player. */
const STEP_PX = 16
/** Minimum distance in px between the edge of the view and that of a body. */
const MIN_MARGIN_PX = 16
/** Tolerance in px² for rounding. */
const SQUARE_TOLERANCE = 1

/**
 * Stores the position of the next spawn in `world.spawnAt` (balance §2.4): 480 to 560 px away, 60 % of them in the player's direction,
 * never in a solid or a pocket between solids, and never nearer than 400 px. The view shows the full height of the band, so spawns from
 * above or below move beyond the left or right edge of the view. `radius`: the enemy's, in px.
 */
export function findSpawnPoint(world: World, radius: number, rng: Rng = world.streams.waves): void {
  const { survivor, ground, flow, defense, Position, player, viewX, spawnAt } = world
  const px = Position.x[player]
  const py = Position.y[player]
  const ahead = chance(rng, spawnRing.ahead)
  const angle = nextBetween(rng, -1, 1)
  const distance = nextBetween(rng, spawnRing.near, spawnRing.far)
  const walking = survivor.moveX !== 0 || survivor.moveY !== 0
  const turn = ahead && walking ? angle * CONE_RADIANS : angle * HALF_TURN
  const towardsX = walking ? survivor.moveX : 1
  const towardsY = walking ? survivor.moveY : 0
  const dirX = towardsX * cosine(turn) - towardsY * sine(turn)
  const dirY = towardsX * sine(turn) + towardsY * cosine(turn)

  const side = dirX < 0 ? -1 : 1
  let y = clamp(py + dirY * distance, run.band.top, run.band.bottom)
  const rise = y - py
  const edge = side * (viewX - px) + run.view.width / 2 + Math.max(spawnRing.margin, radius + MIN_MARGIN_PX)
  const never = Math.sqrt(Math.max(0, spawnRing.never * spawnRing.never - rise * rise))
  let x = px + side * Math.max(Math.abs(dirX) * distance, edge, never)
  // Moves towards the middle of the band too, because containers can close its edge, while the middle is open on every map.
  while (
    !ground.free(x, y, Math.max(CLEARANCE_PX, radius)) ||
    flow?.isOpen(x, y) === false ||
    isNear(x - px, y - py) ||
    isTooCloseForSpawn(defense, x)
  ) {
    x += side * STEP_PX
    y -= clamp(y, -STEP_PX, STEP_PX)
  }
  spawnAt.x = x
  spawnAt.y = y
}

const isNear = (dx: number, dy: number): boolean => dx * dx + dy * dy < spawnRing.never * spawnRing.never - SQUARE_TOLERANCE
