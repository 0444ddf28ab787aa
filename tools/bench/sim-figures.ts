import { encodeFrame } from '../../sim/adventure/encode-frame.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { spawnEnemy } from '../../sim/adventure/spawn.ts'
import { step } from '../../sim/adventure/step.ts'
import type { World } from '../../sim/adventure/world.ts'
import { worldHash } from '../../sim/adventure/world-hash.ts'
import { ENEMY_KINDS, type EnemyKind } from '../../sim/content/enemies.ts'
import { entityLimits } from '../../sim/content/run-constants.ts'
import { newFrameBuffer, viewFrame } from '../../sim/contract/frame.ts'
import { runSpec } from '../support/run-spec.ts'
import { atMost, type BenchFigure, interleaved, measured, median, ratios } from './figure.ts'

const BLOCKS = 31
const CALLS_PER_BLOCK = 120
const ROUNDS = 5

/** Creates a school run with the given number of enemies around a player who can neither kill nor die. */
export function crowd(enemies: number, kind: EnemyKind = 'regular'): World {
  const world = newWorld(runSpec({ seed: 1, player: { maxHealth: 1e9, attackDamage: 0 } }), { ...entityLimits, enemies })
  for (let i = 0; i < enemies; i++) spawnEnemy(world, ENEMY_KINDS.indexOf(kind), 1024 + ((i * 37) % 1000) - 500, ((i * 61) % 500) - 250)
  for (let i = 0; i < 300; i++) tick(world)
  return world
}

function tick(world: World): void {
  // The player moves, so that paths are recomputed.
  world.input = { moveX: world.tick % 240 < 120 ? 64 : -64, moveY: world.tick % 180 < 90 ? 32 : -32 }
  step(world)
  world.events.count = 0
}

/** Time of one call in ms: the median of the blocks' means. */
function timed(call: () => void): number {
  const blocks: number[] = []
  for (let block = 0; block < BLOCKS; block++) {
    const start = performance.now()
    for (let i = 0; i < CALLS_PER_BLOCK; i++) call()
    blocks.push((performance.now() - start) / CALLS_PER_BLOCK)
  }
  return median(blocks)
}

/**
 * Compares a step of the largest horde with a step of a third of it: the cost must not grow faster than the number. Takes the
 * median of several rounds, since compiler and caches vary by a twentieth from round to round.
 */
function hordeFigures(): readonly BenchFigure[] {
  const rounds = Array.from({ length: ROUNDS }, () => {
    const worlds = [200, 600].map((alive) => crowd(alive, 'shambler'))
    const [few = [], many = []] = interleaved(
      CALLS_PER_BLOCK,
      worlds.map((world) => () => tick(world)),
    )
    return { few: median(few), many: median(many), ratio: median(ratios(many, few)) }
  })
  return [
    measured('sim: a step with 200 of the horde', median(rounds.map(({ few }) => few)), 'ms'),
    measured('sim: a step with 600 of the horde', median(rounds.map(({ many }) => many)), 'ms'),
    atMost('sim: a step with 600 against one with 200', median(rounds.map(({ ratio }) => ratio)), 'x', 3),
  ]
}

/** Measures a tick, a frame and a hash with 100 enemies, and how a step grows with the horde. */
export function simFigures(): readonly BenchFigure[] {
  const world = crowd(100)
  const frame = viewFrame(newFrameBuffer())
  return [
    atMost(
      'sim: a step with 100 enemies',
      timed(() => tick(world)),
      'ms',
      0.3,
    ),
    atMost(
      'sim: a frame with 100 enemies',
      timed(() => encodeFrame(world, frame, 0)),
      'ms',
      0.05,
    ),
    atMost(
      'sim: a world hash with 100 enemies',
      timed(() => void worldHash(world)),
      'ms',
      0.05,
    ),
    ...hordeFigures(),
  ]
}
