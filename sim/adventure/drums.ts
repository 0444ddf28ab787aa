import { drums as rules } from '../content/events.ts'
import { groundTile } from '../content/ground.ts'
import type { LocationId } from '../content/locations.ts'
import { tileSolids } from '../content/solids.ts'

/** Half the side of the box that the art kit writes for a drum, and for nothing else. px. */
const HALF = 21
/** Where the drums of the ground burst. Elsewhere they are empty. */
const FULL_ON: readonly LocationId[] = ['extra-hard']

interface Place {
  readonly x: number
  readonly y: number
}
/** A drum that was set off, or one that an event brought. */
export interface Drum extends Place {
  /** Tick in which it bursts; -1: nobody has struck it. */
  burstsAt: number
  isGone: boolean
  /** It came with an event, and goes with it. */
  readonly isEvents: boolean
}

/** [0, 1]: how much of its hissing is left; 1 of one that nobody struck. */
export const drumShare = (burstsAt: number, tick: number): number =>
  burstsAt < 0 ? 1 : Math.min(0.99, Math.max(0.01, (burstsAt - tick) / rules.hisses))

/** The drums of a world: those that stand on its ground, which repeats for ever to both sides, and those of an event. */
export class Drums {
  /** In the order in which they were struck; an event's from its begin on. */
  struck: Drum[] = []
  /** By tile, in the tile's px; none where the ground has none that burst. */
  private readonly ofTile: readonly (readonly Place[])[]
  /** Those of the ground that were struck, by tile and number. */
  private readonly known = new Set<string>()

  constructor(location: LocationId) {
    const tiles = FULL_ON.includes(location) ? tileSolids(location) : []
    this.ofTile = tiles.map((solids) => solids.filter(({ halfWidth, halfHeight }) => halfWidth === HALF && halfHeight === HALF))
  }

  bring(x: number, y: number): void {
    this.struck.push({ x, y, burstsAt: -1, isGone: false, isEvents: true })
  }

  /** An event's drums go. */
  takeBack(): void {
    this.struck = this.struck.filter(({ isEvents }) => !isEvents)
  }

  /** A blow or a shot within `radius` px of (x, y) sets off the drums there. */
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
