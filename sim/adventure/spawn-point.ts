import { run } from '../content/run-constants.ts'
import { spawnRing } from '../content/spawns.ts'
import { clamp, cosine, sine } from '../kernel/math.ts'
import { chance, nextBetween, type Rng } from '../kernel/rng.ts'
import { isInside } from './defense/defense.ts'
import type { World } from './world.ts'

const HALF_TURN = Math.PI
/** Radians to each side of where the player is heading. */
const CONE = HALF_TURN / 4
/** px; wide enough for every scheduled enemy but the widest. */
const CLEARANCE = 24
/** px; a point inside a solid moves away from the player by steps of this. */
const STEP = 16
/** px between the edge of the view and that of a body, at least. */
const BRIM = 16
/** px²; rounding may make a distance that is right smaller by this. */
const SQUARE_TOLERANCE = 1

/**
 * Leaves in `world.spawnAt` where the next enemy comes in (balance §2.4): at 480 to 560 px, 60 % of them from where the
 * player is heading, on the ground, never in a solid or a pocket between solids, never nearer than 400 px. The view shows the whole height of the
 * band, so what would come in from above or below comes in beyond the view's left or right edge. `radius`: the enemy's, px.
 */
export function findSpawnPoint(world: World, radius: number, rng: Rng = world.streams.waves): void {
  const { survivor, ground, flow, defense, Position, player, viewX, spawnAt } = world
  const px = Position.x[player]
  const py = Position.y[player]
  const ahead = chance(rng, spawnRing.ahead)
  const angle = nextBetween(rng, -1, 1)
  const distance = nextBetween(rng, spawnRing.near, spawnRing.far)
  const walking = survivor.moveX !== 0 || survivor.moveY !== 0
  const turn = ahead && walking ? angle * CONE : angle * HALF_TURN
  const towardsX = walking ? survivor.moveX : 1
  const towardsY = walking ? survivor.moveY : 0
  const dirX = towardsX * cosine(turn) - towardsY * sine(turn)
  const dirY = towardsX * sine(turn) + towardsY * cosine(turn)

  const side = dirX < 0 ? -1 : 1
  let y = clamp(py + dirY * distance, run.band.top, run.band.bottom)
  const rise = y - py
  const edge = side * (viewX - px) + run.view.width / 2 + Math.max(spawnRing.margin, radius + BRIM)
  const never = Math.sqrt(Math.max(0, spawnRing.never * spawnRing.never - rise * rise))
  let x = px + side * Math.max(Math.abs(dirX) * distance, edge, never)
  // Towards the middle of the band too: a row of containers may close its edge for good, and the middle is open on every map.
  while (
    !ground.free(x, y, Math.max(CLEARANCE, radius)) ||
    flow?.isOpen(x, y) === false ||
    isNear(x - px, y - py) ||
    isInside(defense, x)
  ) {
    x += side * STEP
    y -= clamp(y, -STEP, STEP)
  }
  spawnAt.x = x
  spawnAt.y = y
}

const isNear = (dx: number, dy: number): boolean => dx * dx + dy * dy < spawnRing.never * spawnRing.never - SQUARE_TOLERANCE
