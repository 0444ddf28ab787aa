import { TICK_RATE } from '../../content/run-constants.ts'
import type { PlayerShot } from '../spawn.ts'
import type { World } from '../world.ts'

/** A player's shot before it is fired. */
export type ShotDraft = { -readonly [Key in keyof PlayerShot]: PlayerShot[Key] }

/** Counts what an Instinct without damage did, for the summary of the run. No rule reads it. */
export function addEffect({ instincts: { effects } }: World, own: number, amount: number): void {
  effects[own] = effects[own] + amount
}

const SECONDS_PER_TICK = 1 / TICK_RATE
/** Counts a tick in which an Instinct worked, in seconds. */
export const addTick = (world: World, own: number): void => addEffect(world, own, SECONDS_PER_TICK)

/** Optional hooks of an Instinct. `rank`: 1 to 5; `memory`: initially zeros; `own`: its index, for `hitEnemy`. */
export interface Instinct {
  /** At the start of a tick: changes the survivor's stats in `world.boosts`. */
  readonly boost?: (world: World, rank: number, memory: Float64Array) => void
  /** Called in every tick, after the weapons. */
  readonly tick?: (world: World, rank: number, memory: Float64Array, own: number) => void
  /** After a swing that hit an enemy. */
  readonly swing?: (world: World, rank: number, memory: Float64Array, own: number) => void
  /** Before a bullet is fired: may change it or fire others. */
  readonly shot?: (world: World, rank: number, shot: ShotDraft) => void
  /** When a reload begins. */
  readonly reload?: (world: World, rank: number, memory: Float64Array, own: number) => void
  /** For each enemy that dies. */
  readonly kill?: (world: World, rank: number, memory: Float64Array) => void
}
