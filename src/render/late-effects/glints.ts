/** Interval between two glints, in ms. */
const GLINT_INTERVAL_MS = 240

/** Makes the pickups glint one after another, in drawing order. */
export class Glints {
  #last = 0
  #next = 0

  /** True if the pickup drawn at position `index` glints now. Call it in ascending order in each frame. */
  turn(now: number, index: number): boolean {
    if (now - this.#last < GLINT_INTERVAL_MS || index < this.#next) return false
    this.#last = now
    this.#next = index + 1
    return true
  }

  /** Call after the last pickup of a frame: if none was left to glint, the first is next. */
  end(now: number): void {
    if (now - this.#last >= GLINT_INTERVAL_MS) this.#next = 0
  }
}
