import type { PlayerShot } from '../spawn.ts'
import type { World } from '../world.ts'

/** A player's shot that is about to leave. */
export type ShotDraft = { -readonly [Key in keyof PlayerShot]: PlayerShot[Key] }

/** What an Instinct hears of, all of it optional. `rank` 1 to 5; `memory` starts as zeros; `own`: its index, for `hitEnemy`. */
export interface Instinct {
  /** Before everything else of a tick: what it makes of the survivor's figures (`world.boosts`). */
  readonly boost?: (world: World, rank: number, memory: Float64Array) => void
  /** Once a tick, after the weapons. */
  readonly tick?: (world: World, rank: number, memory: Float64Array, own: number) => void
  /** A swing has hit somebody. */
  readonly swing?: (world: World, rank: number, memory: Float64Array, own: number) => void
  /** A bullet leaves: it may be changed, or others fired beside it. */
  readonly shot?: (world: World, rank: number, shot: ShotDraft) => void
  /** A reload begins. */
  readonly reload?: (world: World, rank: number, memory: Float64Array, own: number) => void
  /** An enemy fell; called for each. */
  readonly kill?: (world: World, rank: number, memory: Float64Array) => void
}
