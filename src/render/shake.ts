/** ms that a blow shakes the picture, and px of it. */
const TIME = 260
const REACH = 5

/** The picture's jolt after a blow. Two fixed rhythms beat against each other, which looks like chance and is none. */
export class Shake {
  #start = Number.NEGATIVE_INFINITY
  x = 0
  y = 0

  hit(now: number): void {
    this.#start = now
  }

  update(now: number): void {
    const left = Math.max(0, 1 - (now - this.#start) / TIME)
    this.x = left * REACH * Math.sin(now * 0.09)
    this.y = left * REACH * Math.sin(now * 0.071 + 1)
  }
}
