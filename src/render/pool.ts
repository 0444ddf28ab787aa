/** Objects that come into the scene, or leave it, at once. */
const STEP = 16

interface Pooled {
  visible: boolean
}

/**
 * Objects that are reused for each drawing and never thrown away: `begin`, `next` as often as needed, `end`. One that comes into
 * the scene or leaves it makes the renderer build its list of all sprites anew, so they do so `STEP` at a time; meanwhile those that
 * are not in use are told to `rest`, and nothing must be seen of them.
 */
export class Pool<T extends Pooled> {
  readonly #create: () => T
  readonly #rest: (item: T) => void
  readonly #items: T[] = []
  #used = 0
  /** In use in the drawing before. */
  #before = 0
  /** In the scene. */
  #shown = 0

  constructor(create: () => T, rest: (item: T) => void) {
    this.#create = create
    this.#rest = rest
  }

  /** Objects made so far. */
  get size(): number {
    return this.#items.length
  }

  begin(): void {
    this.#before = this.#used
    this.#used = 0
  }

  next(): T {
    if (this.#used === this.#shown) this.#grow()
    return this.#items[this.#used++]
  }

  end(): void {
    for (let i = this.#used; i < this.#before; i++) this.#rest(this.#items[i])
    const most = (Math.ceil(this.#used / STEP) + 1) * STEP
    while (this.#shown > most) this.#items[--this.#shown].visible = false
  }

  #grow(): void {
    for (const most = this.#shown + STEP; this.#shown < most; this.#shown++) {
      const item = this.#items[this.#shown] ?? this.#make()
      item.visible = true
    }
  }

  #make(): T {
    const item = this.#create()
    this.#rest(item)
    this.#items.push(item)
    return item
  }
}
