/** A list of entity ids with a fixed capacity. */
export class IdList {
  count = 0
  readonly ids: Int32Array
  constructor(capacity: number) {
    this.ids = new Int32Array(capacity)
  }
  add(id: number): void {
    this.ids[this.count++] = id
  }
  /** Removes an id if it is present; the others keep their order. */
  remove(id: number): void {
    let at = 0
    while (at < this.count && this.ids[at] !== id) at++
    if (at === this.count) return
    this.ids.copyWithin(at, at + 1, this.count)
    this.count--
  }
}
