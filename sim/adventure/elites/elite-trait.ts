import type { World } from '../world.ts'

/** Optional hooks of a trait. `id`: the elite's entity. Its state is in `world.Elite`. */
export interface EliteTrait {
  /** Share of a hit from (fromX, fromY) that it takes. */
  readonly taken?: (world: World, id: number, fromX: number, fromY: number) => number
  /** Called in every tick after all enemies have chosen their step. */
  readonly tick?: (world: World, id: number) => void
  readonly death?: (world: World, id: number) => void
}
