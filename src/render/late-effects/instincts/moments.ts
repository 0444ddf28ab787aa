import { RecordRing } from '../../scene/record-ring.ts'
import type { EventData } from './picture.ts'

/** Something that happened a moment ago and is still seen. */
export interface Moment {
  x: number
  y: number
  a: number
  b: number
  rank: number
  start: number
  /** Differs from one to the next, so that no two look the same. */
  seed: number
}

/** What an Instinct did lately, each for `life` ms; beyond `capacity` the oldest gives way. */
export class Moments {
  readonly #life: number
  readonly #items: RecordRing<Moment>
  #count = 0

  constructor(capacity: number, life: number) {
    this.#life = life
    this.#items = new RecordRing(capacity, () => ({ x: 0, y: 0, a: 0, b: 0, rank: 1, start: Number.NEGATIVE_INFINITY, seed: 0 }))
  }

  add({ now, x, y, a, b }: Omit<EventData, 'entity'>, rank: number): void {
    const item = this.#items.take()
    item.x = x
    item.y = y
    item.a = a
    item.b = b
    item.rank = rank
    item.start = now
    item.seed = ++this.#count
  }

  /** Calls `each` with all that are seen; `done` is the share of the time that has passed, [0, 1). */
  draw(now: number, each: (moment: Moment, done: number) => void): void {
    for (const item of this.#items.items) {
      const done = (now - item.start) / this.#life
      if (done >= 0 && done < 1) each(item, done)
    }
  }
}

/** A number in [0, 1) that follows from two whole ones: scatter that stands still from picture to picture. */
export function scatter(seed: number, index: number): number {
  const mixed = Math.imul(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
