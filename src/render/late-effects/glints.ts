/** ms between two glints. */
const PACE = 240

/** Lets the things on the ground glint one after the other, in the order they are drawn. */
export class Glints {
  #last = 0
  #next = 0

  /** Whether it is the turn of the thing that is drawn `index`-th. Asked in rising order in each picture. */
  turn(now: number, index: number): boolean {
    if (now - this.#last < PACE || index < this.#next) return false
    this.#last = now
    this.#next = index + 1
    return true
  }

  /** After all were asked: where nobody is left, the first is next. */
  end(now: number): void {
    if (now - this.#last >= PACE) this.#next = 0
  }
}
