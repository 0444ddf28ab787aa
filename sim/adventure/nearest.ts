import type { Grid } from '../kernel/grid.ts'
import type { Components } from './components.ts'

/** The living enemies of a world, for a search. */
interface Crowd {
  readonly grid: Grid
  readonly Enemy: Components['Enemy']
  /** Radius of the widest of them, in px. */
  readonly widest: number
}

/** Maximum number of enemies that one swing hits or one search finds. */
export const MAX_TARGETS = 16
/** In px. */
const FIRST_LOOK = 64

/** The nearest enemies of a search, nearest first; ties are ordered by id. Fixed capacity, reused by every search. */
export class Nearest {
  count = 0
  readonly ids: Int32Array
  private readonly gaps: Float64Array
  constructor(capacity: number) {
    this.ids = new Int32Array(capacity)
    this.gaps = new Float64Array(capacity)
  }

  /** Finds up to `wanted` living enemies within `range` px of (x, y), measured to their edge, or to their centre with `toCentre`. */
  search(crowd: Crowd, x: number, y: number, range: number, wanted: number, toCentre: boolean): void {
    // Searches near the centre first, which is enough in a crowd.
    for (let within = FIRST_LOOK; within < range; within *= 2) {
      this.look(crowd, x, y, within, wanted, toCentre)
      if (this.count === wanted) return
    }
    this.look(crowd, x, y, range, wanted, toCentre)
  }

  private look(crowd: Crowd, x: number, y: number, range: number, wanted: number, toCentre: boolean): void {
    this.count = 0
    const { grid, Enemy, widest } = crowd
    // A body whose edge is in range can have its centre farther away by its radius.
    const reach = range + (toCentre ? 0 : widest)
    const right = grid.column(x + reach)
    const bottom = grid.row(y + reach)
    for (let row = grid.row(y - reach); row <= bottom; row++) {
      const base = row * grid.columns
      const end = grid.start[base + right + 1]
      for (let k = grid.start[base + grid.column(x - reach)]; k < end; k++) {
        const dx = grid.x[k] - x
        const dy = grid.y[k] - y
        const square = dx * dx + dy * dy
        if (square > reach * reach) continue
        const id = grid.ids[k]
        const gap = Math.sqrt(square) - (toCentre ? 0 : Enemy.radius[id])
        if (gap <= range && Enemy.health[id] > 0) this.enter(id, gap, wanted)
      }
    }
  }

  private enter(id: number, gap: number, wanted: number): void {
    let at = this.count
    while (at > 0 && this.after(at - 1, id, gap)) at--
    if (at >= wanted) return
    this.count = Math.min(this.count + 1, wanted)
    for (let i = this.count - 1; i > at; i--) {
      this.ids[i] = this.ids[i - 1]
      this.gaps[i] = this.gaps[i - 1]
    }
    this.ids[at] = id
    this.gaps[at] = gap
  }

  private after(i: number, id: number, gap: number): boolean {
    const other = this.gaps[i]
    return other > gap || (other === gap && this.ids[i] > id)
  }
}
