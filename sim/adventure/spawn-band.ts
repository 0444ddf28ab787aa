import { run } from '../content/run-constants.ts'
import { spawnRing } from '../content/spawns.ts'
import { clamp } from '../kernel/math.ts'
import { nextBetween, type Rng } from '../kernel/rng.ts'
import { isTooCloseForSpawn } from './defense/defense.ts'
import { spawnEnemy } from './spawn.ts'
import type { World } from './world.ts'

/** Distance in px beyond the view's edge at which a band arrives, and its depth. */
const BEYOND_VIEW_PX = 50
const DEPTH_PX = 140
/** Free space around each enemy, in px. */
const CLEARANCE_PX = 18
const STEP_PX = 16

/** A band: its number of enemies, its side (-1 left, 1 right), and its middle and height in y, in px. */
interface Band {
  readonly count: number
  readonly side: number
  readonly middle: number
  readonly height: number
  /** Factor of its kind's health. */
  readonly health: number
}

/** Spawns enemies of a kind (index in ENEMY_KINDS) beyond the edge of the view, as many as there is room for. */
export function spawnBand(world: World, rng: Rng, kind: number, { count, side, middle, height, health }: Band): void {
  const { viewX, ground, flow, defense, Position, player } = world
  // The player may stand near the view's edge.
  const entry = side * Math.max(side * viewX + run.view.width / 2 + BEYOND_VIEW_PX, side * Position.x[player] + spawnRing.never)
  for (let i = 0; i < count; i++) {
    let x = entry + side * nextBetween(rng, 0, DEPTH_PX)
    let y = clamp(middle + nextBetween(rng, -height / 2, height / 2), run.band.top, run.band.bottom)
    // Moves farther out and towards the middle of the band, which is open on every map.
    while (!ground.free(x, y, CLEARANCE_PX) || flow?.isOpen(x, y) === false || isTooCloseForSpawn(defense, x)) {
      x += side * STEP_PX
      y -= clamp(y, -STEP_PX, STEP_PX)
    }
    if (!spawnEnemy(world, kind, x, y, health)) return
  }
}
