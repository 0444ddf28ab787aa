import { drums as rules } from '../content/events.ts'
import { groundTile } from '../content/ground.ts'
import type { LocationId } from '../content/locations.ts'
import { tileSolids } from '../content/solids.ts'

/** Half the side of a drum's box in px, a size that the art kit uses for drums only. */
const HALF_SIZE_PX = 21
/** Maps on which the drums of the ground explode. Elsewhere they are empty. */
const MAPS_WITH_FULL_DRUMS: readonly LocationId[] = ['extra-hard']

interface Place {
  readonly x: number
  readonly y: number
}
/** A drum that was set off, or that belongs to an event. */
export interface Drum extends Place {
  /** Tick of its explosion; -1 if it was not set off. */
  burstsAt: number
  isGone: boolean
  /** True if it belongs to an event and disappears with it. */
  readonly isEvents: boolean
}

/** Remaining share of its hissing, [0, 1]; 1 if it was not set off. */
export const drumShare = (burstsAt: number, tick: number): number =>
  burstsAt < 0 ? 1 : Math.min(0.99, Math.max(0.01, (burstsAt - tick) / rules.hisses))

/** The drums of a world: those of its ground, which repeats endlessly in both directions, and those of an event. */
export class Drums {
  /** Drums in the order in which they were set off; drums of an event from its start. */
  struck: Drum[] = []
  /** Positions by tile, in px of the tile; empty if the ground has no drums that explode. */
  private readonly ofTile: readonly (readonly Place[])[]
  /** Drums of the ground that were set off, by tile and number. */
  readonly known = new Set<string>()

  constructor(location: LocationId) {
    const tiles = MAPS_WITH_FULL_DRUMS.includes(location) ? tileSolids(location) : []
    this.ofTile = tiles.map((solids) =>
      solids.filter(({ halfWidth, halfHeight }) => halfWidth === HALF_SIZE_PX && halfHeight === HALF_SIZE_PX),
    )
  }

  bring(x: number, y: number): void {
    this.struck.push({ x, y, burstsAt: -1, isGone: false, isEvents: true })
  }

  takeBack(): void {
    this.struck = this.struck.filter(({ isEvents }) => !isEvents)
  }

  /** Sets off the drums within `radius` px of (x, y), for a hit or a shot. */
  strike(x: number, y: number, radius: number, tick: number): void {
    if (this.ofTile.length > 0) this.strikeGround(x, y, radius, tick)
    for (const drum of this.struck) if (drum.burstsAt < 0 && isWithin(drum.x - x, drum.y - y, radius)) drum.burstsAt = tick + rules.hisses
  }

  private strikeGround(x: number, y: number, radius: number, tick: number): void {
    const reach = radius + rules.radius
    const last = Math.floor((x + reach) / groundTile.width)
    for (let tile = Math.floor((x - reach) / groundTile.width); tile <= last; tile++) {
      const places = this.ofTile[tile - Math.floor(tile / this.ofTile.length) * this.ofTile.length]
      for (let n = 0; n < places.length; n++) {
        const place = places[n]
        const drumX = tile * groundTile.width + place.x
        if (!isWithin(drumX - x, place.y - y, radius) || this.known.has(`${tile}/${n}`)) continue
        this.known.add(`${tile}/${n}`)
        this.struck.push({ x: drumX, y: place.y, burstsAt: tick + rules.hisses, isGone: false, isEvents: false })
      }
    }
  }
}

const isWithin = (dx: number, dy: number, radius: number): boolean => {
  const reach = radius + rules.radius
  return dx * dx + dy * dy <= reach * reach
}
