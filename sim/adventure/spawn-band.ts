import { run } from '../content/run-constants.ts'
import { spawnRing } from '../content/spawns.ts'
import { clamp } from '../kernel/math.ts'
import { nextBetween, type Rng } from '../kernel/rng.ts'
import { isInside } from './defense/defense.ts'
import { spawnEnemy } from './spawn.ts'
import type { World } from './world.ts'

/** px beyond the view's edge where a band enters, and how deep it stands. */
const BEYOND = 50
const DEPTH = 140
/** px that must be free around each. */
const CLEARANCE = 18
const STEP = 16

/** How many enter together, from which side (-1 left, 1 right), and around which y within how many px. */
interface Band {
  readonly count: number
  readonly side: number
  readonly middle: number
  readonly height: number
  /** Times its kind's. */
  readonly health: number
}

/** Spawns enemies of a kind (index in ENEMY_KINDS) that walk in from beyond the view; as many as there is room for. */
export function spawnBand(world: World, rng: Rng, kind: number, { count, side, middle, height, health }: Band): void {
  const { viewX, ground, flow, defense, Position, player } = world
  // The player may stand near the view's edge.
  const entry = side * Math.max(side * viewX + run.view.width / 2 + BEYOND, side * Position.x[player] + spawnRing.never)
  for (let i = 0; i < count; i++) {
    let x = entry + side * nextBetween(rng, 0, DEPTH)
    let y = clamp(middle + nextBetween(rng, -height / 2, height / 2), run.band.top, run.band.bottom)
    // As for all others: farther out, and towards the middle of the band, which is open on every map.
    while (!ground.free(x, y, CLEARANCE) || flow?.isOpen(x, y) === false || isInside(defense, x)) {
      x += side * STEP
      y -= clamp(y, -STEP, STEP)
    }
    if (!spawnEnemy(world, kind, x, y, health)) return
  }
}
