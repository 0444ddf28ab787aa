/**
 * Objects that are reused for each drawing and never thrown away: `begin`, `next` as often as needed, `end`.
 * Only objects that come into or go out of use change their visibility, so a steady scene changes nothing.
 */
export class Pool<T extends { visible: boolean }> {
  readonly #create: () => T
  readonly #items: T[] = []
  #used = 0
  #shown = 0

  constructor(create: () => T) {
    this.#create = create
  }

  /** Objects made so far. */
  get size(): number {
    return this.#items.length
  }

  begin(): void {
    this.#used = 0
  }

  next(): T {
    let item = this.#items[this.#used]
    if (item === undefined) {
      item = this.#create()
      this.#items.push(item)
    }
    this.#used++
    if (!item.visible) item.visible = true
    return item
  }

  end(): void {
    for (let i = this.#used; i < this.#shown; i++) (this.#items[i] as T).visible = false
    this.#shown = this.#used
  }
}
