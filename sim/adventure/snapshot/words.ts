/** Typed arrays that a snapshot stores. */
export type Numbers = Float64Array | Float32Array | Int32Array | Uint32Array | Uint16Array | Uint8Array

/** Receives the stored numbers of a world with the names of their fields. */
export interface Sink {
  /** Begins and ends a field, or an element of a list. */
  enter(name: string | number): void
  leave(): void
  word(value: number): void
  /** A number with all its 64 bits. */
  real(value: number): void
  /** The index of an id in a content table. */
  id(all: readonly string[], index: number): void
  /** The elements `0..count` of an array. */
  array(values: Numbers, count: number): void
  /** The elements of a column at `ids`. */
  gather(column: Numbers, ids: ArrayLike<number>): void
}

/** Largest absolute value of a stored number. A forged larger one could make loops of the simulation run for ever. */
export const LARGEST = 1e12

/** Largest whole number of a word. */
export const MAX_WORD = 0x7fffffff

/** Why reading stopped. `restore` catches it; it never leaves the snapshot code. */
export class SnapshotFault extends Error {}

const START_WORDS = 1 << 16
const real = new Float64Array(1)
const realWords = new Int32Array(real.buffer)
const bytesOf = (values: Numbers, count: number) => new Uint8Array(values.buffer, values.byteOffset, count * values.BYTES_PER_ELEMENT)
const wordsOf = (bytes: number): number => (bytes + 3) >> 2

/** Appends 32-bit words to a buffer that grows. Meant to be reused, because a new buffer costs more than filling it. */
export class WordWriter implements Sink {
  words = new Int32Array(START_WORDS)
  length = 0
  private floats = new Float32Array(this.words.buffer)
  private bytes = new Uint8Array(this.words.buffer)

  enter(): void {}
  leave(): void {}

  /** Returns the index of the first of `count` new words. */
  private add(count: number): number {
    const at = this.length
    this.length += count
    if (this.length > this.words.length) this.grow()
    return at
  }

  private grow(): void {
    const words = new Int32Array(2 * this.length)
    words.set(this.words)
    this.words = words
    this.floats = new Float32Array(words.buffer)
    this.bytes = new Uint8Array(words.buffer)
  }

  word(value: number): void {
    const at = this.add(1)
    this.words[at] = value
  }

  id(_: readonly string[], index: number): void {
    this.word(index)
  }

  real(value: number): void {
    const at = this.add(2)
    real[0] = value
    this.words[at] = realWords[0]
    this.words[at + 1] = realWords[1]
  }

  array(values: Numbers, count: number): void {
    const bytes = bytesOf(values, count)
    const at = this.addBytes(bytes.length)
    this.bytes.set(bytes, at)
  }

  gather(column: Numbers, ids: ArrayLike<number>): void {
    const count = ids.length
    if (column instanceof Uint8Array) {
      const at = this.addBytes(count)
      for (let i = 0; i < count; i++) this.bytes[at + i] = column[ids[i]]
      return
    }
    const at = this.add(count)
    const out = column instanceof Float32Array ? this.floats : this.words
    for (let i = 0; i < count; i++) out[at + i] = column[ids[i]]
  }

  /** Returns the index of the first of `count` new bytes. The rest of the last word is 0. */
  private addBytes(count: number): number {
    const words = wordsOf(count)
    const at = this.add(words)
    if (words > 0) this.words[at + words - 1] = 0
    return 4 * at
  }

  /** A copy of the words as bytes. */
  copy(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, 4 * this.length)
  }
}

/** Reads what a `WordWriter` wrote. Throws `SnapshotFault` at the end of the words and for values out of range. */
export class WordReader {
  private readonly words: Int32Array
  private readonly floats: Float32Array
  private readonly bytes: Uint8Array
  private at: number

  /** `start`: index of the first word to read. */
  constructor(words: Int32Array, start: number) {
    this.words = words
    this.floats = new Float32Array(words.buffer, words.byteOffset, words.length)
    this.bytes = new Uint8Array(words.buffer, words.byteOffset, words.byteLength)
    this.at = start
  }

  private take(count: number): number {
    const at = this.at
    if (count > this.words.length - at) throw new SnapshotFault('ends too early')
    this.at += count
    return at
  }

  /** A whole number in low..high. */
  whole(low: number, high: number): number {
    const value = this.words[this.take(1)]
    checkRange(value, low, high)
    return value
  }

  /** The length of a list of at most `most` elements. No longer than the rest, so that a forged length costs nothing. */
  count(most: number): number {
    return this.whole(0, Math.min(most, 4 * (this.words.length - this.at)))
  }

  real(low: number, high: number): number {
    const at = this.take(2)
    realWords[0] = this.words[at]
    realWords[1] = this.words[at + 1]
    checkRange(real[0], low, high)
    return real[0]
  }

  /** Fills the first `count` elements with numbers in low..high. */
  array(values: Numbers, count: number, low: number, high: number): void {
    const bytes = bytesOf(values, count)
    const at = 4 * this.take(wordsOf(bytes.length))
    bytes.set(this.bytes.subarray(at, at + bytes.length))
    for (let i = 0; i < count; i++) checkRange(values[i], low, high)
  }

  /** Fills a column at `ids` with numbers in low..high. */
  scatter(column: Numbers, ids: ArrayLike<number>, low: number, high: number): void {
    const count = ids.length
    const isBytes = column instanceof Uint8Array
    const at = this.take(isBytes ? wordsOf(count) : count)
    const from = isBytes ? this.bytes : column instanceof Float32Array ? this.floats : this.words
    const first = isBytes ? 4 * at : at
    for (let i = 0; i < count; i++) {
      const value = from[first + i]
      checkRange(value, low, high)
      column[ids[i]] = value
    }
  }

  end(): void {
    if (this.at !== this.words.length) throw new SnapshotFault('is too long')
  }
}

function checkRange(value: number, low: number, high: number): void {
  if (!(value >= low && value <= high)) throw new SnapshotFault(`${value} is not in ${low}..${high}`)
}
