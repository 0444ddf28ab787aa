import { ENEMY_KINDS, type EnemyKind, enemies } from '../../content/enemies.ts'
import { TICK_RATE } from '../../content/run-constants.ts'
import { aliveCap, MAX_WAVE, pressureFloor } from '../../content/spawns.ts'
import { chance } from '../../kernel/rng.ts'
import { type Schedule, valueAt } from '../../rules/schedule.ts'
import { spawnEnemy } from '../spawn.ts'
import { findSpawnPoint } from '../spawn-point.ts'
import type { World } from '../world.ts'

/** Tolerance for sums of fractions that should be whole numbers. */
const ROUNDING = 1e-9

/**
 * Reads the time, the map, boss kills and the number of living enemies; writes the wave and the due spawns, and spawns enemies. Early in
 * the tick, so that the order of random draws does not depend on the damage dealt in it.
 */
export function spawnScheduled(world: World): void {
  const { spec, tick, schedule } = world
  const seconds = tick / TICK_RATE
  if (tick === 0) for (let i = 0; i < spec.crowd; i++) spawnInRing(world, 'regular', 1, 1)
  if (schedule.paced !== null) spawnPaced(world, schedule.paced, seconds)
  for (let i = 0; i < schedule.alone.length; i++) spawnAlone(world, schedule.alone[i], i, seconds)
  if (schedule.wave !== null) spawnWave(world, schedule.wave, seconds)
  if (schedule.called !== null) spawnCalled(world, schedule.called.kind)
}

/**
 * At most one spawn is due, so that no flood accumulates while the field is full. Beginners get a share of the arrivals and of the pressure
 * floor.
 */
function spawnPaced(world: World, { kind, every, isHeld, instead }: NonNullable<Schedule['paced']>, seconds: number): void {
  const { dueSpawns, location, alive, wave, streams, scheduledShare } = world
  const pressed = isHeld && alive.paced < pressureFloor[wave - 1] * location.density * scheduledShare
  dueSpawns.paced = Math.min(
    1,
    dueSpawns.paced + ((pressed ? 2 : 1) * location.density * scheduledShare) / (valueAt(every, seconds) * TICK_RATE),
  )
  if (dueSpawns.paced < 1 - ROUNDING) return
  if (isHeld && alive.paced >= aliveCap[wave - 1] * location.density) return
  const share = instead === null ? 0 : valueAt(instead.share, seconds)
  const comes = instead !== null && share > 0 && chance(streams.waves, share) ? instead.kind : kind
  if (spawnInRing(world, comes, 1, isHeld ? 1 : 0)) dueSpawns.paced -= 1
}

/** The first enemy of each kind is due from the start, or only a share of it for beginners. A full world delays an arrival. */
function spawnAlone(world: World, { kind, first, every }: Schedule['alone'][number], i: number, seconds: number): void {
  const { dueSpawns, location, scheduledShare } = world
  if (seconds < first) return
  const due = Math.min(1, dueSpawns.alone[i] + (location.density * scheduledShare) / (valueAt(every, seconds) * TICK_RATE))
  dueSpawns.alone[i] = due >= 1 - ROUNDING && spawnInRing(world, kind, 1, 0) ? due - 1 : due
}

/** The wave is 1 plus the number of bosses that arrived, 3 at most, and never decreases (WAVE-01). */
function spawnWave(world: World, { kind, at, health }: NonNullable<Schedule['wave']>, seconds: number): void {
  const next = at[world.bossesSpawned]
  if (next === undefined || seconds < next) return
  if (!spawnInRing(world, kind, health[world.wave - 1], 0)) return
  world.bossesSpawned++
  world.wave = Math.min(MAX_WAVE, 1 + world.bossesSpawned)
}

function spawnCalled(world: World, kind: EnemyKind): void {
  if (world.behemothSpawned || world.behemothAt < 0 || world.tick < world.behemothAt) return
  world.behemothSpawned = spawnInRing(world, kind, 1, 0)
}

/** Returns false if the world is full; the spawn stays due. */
function spawnInRing(world: World, kind: EnemyKind, health: number, paced: number): boolean {
  if (world.alive.enemies >= world.limits.enemies) return false
  findSpawnPoint(world, enemies[kind].radius)
  return spawnEnemy(world, ENEMY_KINDS.indexOf(kind), world.spawnAt.x, world.spawnAt.y, health, paced)
}
