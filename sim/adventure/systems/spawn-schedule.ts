import { ENEMY_KINDS, type EnemyKind, enemies } from '../../content/enemies.ts'
import { TICK_RATE } from '../../content/run-constants.ts'
import {
  aliveCap,
  bossHealth,
  laterEvery,
  MAX_WAVE,
  pressureFloor,
  type Schedule,
  type ScheduleLine,
  SOLITARY,
  type SolitaryKind,
  schedules,
} from '../../content/spawns.ts'
import { chance } from '../../kernel/rng.ts'
import { orderEnemy } from '../orders.ts'
import { findSpawnPoint } from '../spawn-point.ts'
import type { World } from '../world.ts'

/** Sums of fractions end a hair below the whole number they mean. */
const HAIR = 1e-9

/**
 * Reads the time, the map, boss kills and how many are alive; writes the wave, what is owed, and orders for enemies.
 * Early in the tick, so that the order of random draws does not hang on what the blows of the tick do.
 */
export function spawnScheduled(world: World): void {
  const { spec, tick } = world
  const schedule = schedules[spec.locationId]
  const seconds = tick / TICK_RATE
  if (tick === 0) for (let i = 0; i < spec.crowd; i++) spawn(world, 'regular', 1, 1)
  const line = lineAt(schedule.lines, seconds)
  if (line !== undefined) {
    spawnRegular(world, schedule, line)
    for (let i = 0; i < SOLITARY.length; i++) spawnSolitary(world, schedule, line, i, seconds)
  }
  spawnBosses(world, schedule, seconds)
  spawnBehemoth(world)
}

/** At most one is owed: a full field does not save up a flood. */
function spawnRegular(world: World, { paced }: Schedule, line: ScheduleLine): void {
  const { owed, location, alive, wave, streams } = world
  const pressed = paced && alive.paced < (pressureFloor[wave - 1] as number) * location.density
  owed.regular = Math.min(1, owed.regular + ((pressed ? 2 : 1) * location.density) / (line.regularEvery * TICK_RATE))
  if (owed.regular < 1 - HAIR) return
  if (paced && alive.paced >= (aliveCap[wave - 1] as number) * location.density) return
  const kind = line.crows > 0 && chance(streams.waves, line.crows) ? 'crow' : 'regular'
  if (spawn(world, kind, 1, paced ? 1 : 0)) owed.regular -= 1
}

/** Each kind owes its first from the beginning; a full world only puts one off. */
function spawnSolitary(world: World, schedule: Schedule, line: ScheduleLine, i: number, seconds: number): void {
  const { owed, location } = world
  const kind = SOLITARY[i] as SolitaryKind
  const first = schedule.first[kind]
  if (first === null || seconds < first) return
  const every = kind === 'mini-boss' ? line.bloaterEvery / schedule.bloaters : laterEvery[kind]
  const due = Math.min(1, (owed.solitary[i] as number) + location.density / (every * TICK_RATE))
  owed.solitary[i] = due >= 1 - HAIR && spawn(world, kind, 1, 0) ? due - 1 : due
}

/** The wave is 1 and one more for each boss that came, 3 at most: it never falls (WAVE-01). */
function spawnBosses(world: World, { bosses }: Schedule, seconds: number): void {
  const next = bosses[world.bossesCome]
  if (next === undefined || seconds < next) return
  if (!spawn(world, 'boss', bossHealth[world.wave - 1] as number, 0)) return
  world.bossesCome++
  world.wave = Math.min(MAX_WAVE, 1 + world.bossesCome)
}

function spawnBehemoth(world: World): void {
  if (world.behemothSpawned || world.behemothAt < 0 || world.tick < world.behemothAt) return
  world.behemothSpawned = spawn(world, 'behemoth', 1, 0)
}

/** False where the world is full: the body stays owed. */
function spawn(world: World, kind: EnemyKind, health: number, paced: number): boolean {
  if (world.alive.enemies >= world.limits.enemies) return false
  findSpawnPoint(world, enemies[kind].radius)
  return orderEnemy(world, ENEMY_KINDS.indexOf(kind), world.spawnAt.x, world.spawnAt.y, health, paced)
}

/** The last line that has begun. */
function lineAt(lines: readonly ScheduleLine[], seconds: number): ScheduleLine | undefined {
  let now = lines[0]
  for (let i = 1; i < lines.length; i++) if (seconds >= (lines[i] as ScheduleLine).from) now = lines[i]
  return now
}
