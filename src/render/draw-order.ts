/** Entity indices in drawing order, from back to front. Has a fixed capacity and allocates nothing. */
export class DrawOrder {
  readonly #indices: Int16Array
  readonly #depths: Float32Array
  count = 0

  constructor(capacity: number) {
    this.#indices = new Int16Array(capacity)
    this.#depths = new Float32Array(capacity)
  }

  clear(): void {
    this.count = 0
  }

  /** Keeps the list sorted by depth, smallest first; equal depths keep their insertion order. */
  add(index: number, depth: number): void {
    let at = this.count++
    for (; at > 0 && this.#depths[at - 1] > depth; at--) {
      this.#depths[at] = this.#depths[at - 1]
      this.#indices[at] = this.#indices[at - 1]
    }
    this.#depths[at] = depth
    this.#indices[at] = index
  }

  at(place: number): number {
    return this.#indices[place]
  }
}
