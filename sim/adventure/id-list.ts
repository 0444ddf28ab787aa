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
}
