import { hitEnemy, WEAPONS } from '../../sim/adventure/damage.ts'
import { Ground } from '../../sim/adventure/ground.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { spawnEnemy, spawnPlayerShot } from '../../sim/adventure/spawn.ts'
import { step } from '../../sim/adventure/step.ts'
import type { World } from '../../sim/adventure/world.ts'
import { ENEMY_KINDS } from '../../sim/content/enemies.ts'
import { INSTINCT_IDS } from '../../sim/content/instincts.ts'
import { run } from '../../sim/content/run-constants.ts'
import { Kind } from '../../sim/contract/frame.ts'
import { cosine, length, sine } from '../../sim/kernel/math.ts'
import { nextInt, nextUnit, stream } from '../../sim/kernel/rng.ts'
import { disableSpawns } from '../support/in-world.ts'
import { runSpec } from '../support/run-spec.ts'
import {
  AREA_PER_BODY_PX2,
  churn,
  DAMAGE,
  PIERCE,
  playerX,
  playerY,
  RING_INTERVAL_TICKS,
  RING_SHOTS,
  SHOT_TICKS,
  SHOTS_PER_TICK,
} from './reference-crowd.ts'

const KIND = ENEMY_KINDS.indexOf('spawn')
/** Radius of the reference's bodies, in px. */
const RADIUS = 8
const SPEED = 60
const WEAPON = { damage: 20, range: 400, attackSpeedMultiplier: 0.05, magazineSize: 1000, reloadTime: 0.1 }
const RANGE = 400
const HEIGHT = run.band.bottom - run.band.top

const SHOT = { damage: DAMAGE, ticks: SHOT_TICKS, kind: Kind.bullet, blast: 0, by: WEAPONS }
/** Instinct by which a shot passes through as many bodies as in the reference. */
const PIERCE_INSTINCT = INSTINCT_IDS.indexOf('pierce')

/**
 * Builds the reference's crowd in a world of the game: the same number and size of bodies, the same walk of the player, which decides how
 * close together they stand, shots that fly as long and hit as many, and as many replacements per tick. The band is wider than a run's, so that no enemy is far enough away to be respawned.
 */
export function gameCrowd(count: number, seed = 1) {
  const half = (count * AREA_PER_BODY_PX2) / HEIGHT / 2
  const spec = runSpec({ locationId: 'dev', seed, player: { maxHealth: 1e6, ranged: WEAPON } })
  const limits = { enemies: count + 1024, shots: 2048, pickups: 400, outrun: Math.max(700, 1.1 * half) }
  const world = disableSpawns(newWorld(spec, limits, new Ground([])))
  Object.assign(world.enemyStats[KIND] as object, { radius: RADIUS, speed: SPEED, health: 20 })
  const rng = stream(seed, 'crowd')
  const spawn = () => {
    const x = (world.Position.x[world.player] as number) + (2 * nextUnit(rng) - 1) * half
    spawnEnemy(world, KIND, x, run.band.top + nextUnit(rng) * HEIGHT)
  }
  for (let i = 0; i < count; i++) spawn()
  world.instincts.ranks[PIERCE_INSTINCT] = PIERCE - 1
  const prepare = () => {
    world.Position.x[world.player] = run.start.x + playerX(world.tick)
    world.Position.y[world.player] = run.start.y + playerY(world.tick)
    attack(world, rng)
    replace(world, rng, count, spawn)
  }
  const tick = () => {
    prepare()
    step(world)
    world.events.count = 0
  }
  tick()
  return { world, prepare, step: tick }
}
type Rng = Int32Array

function attack(world: World, rng: Rng): void {
  const { near, tick, player, Position } = world
  const x = Position.x[player] as number
  const y = Position.y[player] as number
  for (let s = 0; s < SHOTS_PER_TICK; s++) {
    near.search(world, x + (s - 1) * 24, y, RANGE, 1, true)
    if (near.count === 0) continue
    const angle = nextUnit(rng) * 2 * Math.PI
    const target = near.ids[0] as number
    const dx = (Position.x[target] as number) - x
    const dy = (Position.y[target] as number) - y
    const far = length(dx, dy) + 1e-6
    spawnPlayerShot(world, x, y, dx / far + cosine(angle) * 0.2, dy / far + sine(angle) * 0.2, SHOT)
  }
  if (tick % RING_INTERVAL_TICKS !== 0) return
  for (let i = 0; i < RING_SHOTS; i++) {
    const angle = (i / RING_SHOTS) * 2 * Math.PI
    spawnPlayerShot(world, x, y, cosine(angle), sine(angle), SHOT)
  }
}

/** Kills a number of enemies and spawns new ones up to `count`. */
function replace(world: World, rng: Rng, count: number, spawn: () => void): void {
  const { grid, alive } = world
  for (let i = churn(count); i > 0 && grid.count > 0; i--) hitEnemy(world, grid.ids[nextInt(rng, 0, grid.count - 1)] as number, 1e6)
  while (alive.enemies < count) spawn()
}
