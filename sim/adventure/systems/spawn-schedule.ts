import { ENEMY_KINDS, type EnemyKind } from '../../content/enemies.ts'
import { TICK_RATE } from '../../content/run-constants.ts'
import { aliveCap, MAX_WAVE, pressureFloor, spawnSchedule, waveTimes } from '../../content/spawns.ts'
import { orderEnemy } from '../orders.ts'
import { findSpawnPoint } from '../spawn-point.ts'
import type { World } from '../world.ts'

/** Sums of fractions end a hair below the whole number they mean. */
const HAIR = 1e-9

/**
 * Reads the time, the map and how many are alive; writes the wave, what each row owes, and orders for enemies.
 * Early in the tick, so that the order of random draws does not hang on what the blows of the tick do.
 */
export function spawnScheduled(world: World): void {
  const { spec, location, due, tick, alive } = world
  if (tick === 0) for (let i = 0; i < spec.crowd; i++) spawn(world, 'regular')
  const seconds = tick / TICK_RATE
  world.wave = waveAt(waveTimes[spec.locationId], seconds)
  const cap = (aliveCap[world.wave - 1] as number) * location.density
  const pressed = alive.enemies < (pressureFloor[world.wave - 1] as number) * location.density
  const rows = spawnSchedule[spec.locationId]
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]
    if (row === undefined || seconds < row.from || seconds >= row.to) continue
    const pace = row.paced && pressed ? 2 : 1
    // At most one is owed: a full field does not save up a flood.
    due[i] = Math.min(1, (due[i] as number) + (pace * location.density) / (row.every * TICK_RATE))
    if ((due[i] as number) < 1 - HAIR || (row.paced && alive.enemies >= cap)) continue
    due[i] = (due[i] as number) - 1
    spawn(world, row.kind)
  }
}

function spawn(world: World, kind: EnemyKind): void {
  findSpawnPoint(world)
  orderEnemy(world, ENEMY_KINDS.indexOf(kind), world.spawnAt.x, world.spawnAt.y)
}

/** Wave 1, and one more for each boss that came, 3 at most (balance §2.4). Never falls. */
export const waveAt = (times: readonly number[], seconds: number): number => {
  let wave = 1
  for (let i = 0; i < times.length; i++) if (seconds >= (times[i] as number)) wave++
  return Math.min(MAX_WAVE, wave)
}
