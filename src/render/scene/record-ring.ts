/** A fixed number of records used in turn: when all are taken, the oldest is reused. */
export class RecordRing<T extends object> {
  readonly items: readonly T[]
  #next = 0

  constructor(count: number, create: () => T) {
    this.items = Array.from({ length: count }, create)
  }

  take(): T {
    const item = this.items[this.#next]
    this.#next = (this.#next + 1) % this.items.length
    return item
  }
}
