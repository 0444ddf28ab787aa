import { RecordRing } from '../../scene/record-ring.ts'
import type { EventData } from './picture.ts'

/** A recent event that is still visible. */
export interface Moment {
  x: number
  y: number
  a: number
  b: number
  rank: number
  start: number
  /** Differs between consecutive moments, so that they look different. */
  seed: number
}

/** Recent events of an Instinct, each visible for `life` ms. Beyond `capacity`, a new one replaces the oldest. */
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

  /** Calls `each` for every visible moment; `done` is the elapsed share of its life, in [0, 1). */
  draw(now: number, each: (moment: Moment, done: number) => void): void {
    for (const item of this.#items.items) {
      const done = (now - item.start) / this.#life
      if (done >= 0 && done < 1) each(item, done)
    }
  }
}

/** A deterministic pseudorandom number in [0, 1), so that scattered shapes stay in place between frames. */
export function scatter(seed: number, index: number): number {
  const mixed = Math.imul(Math.imul(seed + 1, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b), 0xc2b2ae35)
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}
