/** A list of entity ids with a fixed room. */
export class IdList {
  count = 0
  readonly ids: Int32Array
  constructor(capacity: number) {
    this.ids = new Int32Array(capacity)
  }
  add(id: number): void {
    this.ids[this.count++] = id
  }
  /** Takes an id out, if it is there; the others keep their order. */
  remove(id: number): void {
    const at = this.ids.subarray(0, this.count).indexOf(id)
    if (at < 0) return
    this.ids.copyWithin(at, at + 1, this.count)
    this.count--
  }
}
