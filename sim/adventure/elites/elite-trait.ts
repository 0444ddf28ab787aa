import type { World } from '../world.ts'

/** What a trait hears of, all of it optional. `id`: the elite's body. What it keeps lies in `world.Elite`. */
export interface EliteTrait {
  /** Share of a blow from (fromX, fromY) that it takes. */
  readonly taken?: (world: World, id: number, fromX: number, fromY: number) => number
  /** Once a tick, when all have decided where to step. */
  readonly tick?: (world: World, id: number) => void
  /** It fell. */
  readonly death?: (world: World, id: number) => void
}
