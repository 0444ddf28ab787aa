import type { Texture } from 'pixi.js'
import { DIGIT_ADVANCE_PX, glyphIndex, PLUS_GLYPH, POINT_GLYPH, type Tone } from './digits.ts'
import type { SpriteLayer } from './layer.ts'
import { RecordRing } from './record-ring.ts'
import type { Scene } from './scene.ts'

/** Lifetime of a number in ms, and how far it rises in px. */
const LIFE_MS = 750
const RISE_PX = 30
const FADE_FROM_SHARE = 0.6
/** Gains of one kind within this interval in ms add up to one number. */
const SUM_WITHIN_MS = 350
/** Minimum distance between two numbers in px, horizontally and between lines; closer numbers would read as one. */
const MIN_DISTANCE_PX = { x: 7, y: 14 } as const
/** Share of its life after which a number is so faint that another may cover it. */
const FAINT_AFTER_SHARE = 0.8
/** Maximum number of times that a new number moves out of the way of others. */
const MAX_MOVES = 6
/** Wounds in a crowd within this distance in px and interval in ms share one number. */
const CROWD_MERGE = { reach: 70, within: 280 } as const
/**
 * Maximum number of damage numbers that begin per interval (`within`, ms). Further damage adds to the nearest number
 * that is at most `until` ms old.
 */
const BUSY_MERGE = { count: 20, within: 1000, until: 450 } as const
const MAX_NUMBERS = 48
const ICON_WIDTH_PX = 20

interface Floater {
  tone: Tone
  icon: Texture | null
  value: number
  x: number
  y: number
  start: number
}

/** Rounds an amount to one decimal (FMT-01), with a minimum of 0.1 because something did happen. */
const shownAmount = (amount: number): number => Math.max(1, Math.round(10 * amount)) / 10

/** Numbers that rise and fade: damage dealt and taken, and collected items with their picture. */
export class FloatingNumbers {
  readonly #digits: readonly Texture[]
  readonly #items = new RecordRing<Floater>(MAX_NUMBERS, () => ({
    tone: 'damage',
    icon: null,
    value: 0,
    x: 0,
    y: 0,
    start: Number.NEGATIVE_INFINITY,
  }))

  constructor(digits: readonly Texture[]) {
    this.#digits = digits
  }

  /** Shows `amount` at a point in the world, beside recent numbers there. */
  number(tone: Tone, amount: number, now: number, x: number, y: number): void {
    if (tone === 'damage' && this.#isBusy(now) && this.#merge(amount, now, x, y, BUSY_MERGE.until, Number.POSITIVE_INFINITY)) return
    this.#showBeside(tone, amount, now, x, y)
  }

  /** Shows damage to a body of a crowd, or adds it to recent damage nearby. */
  crowd(amount: number, now: number, x: number, y: number): void {
    if (this.#merge(amount, now, x, y, CROWD_MERGE.within, CROWD_MERGE.reach)) return
    if (this.#isBusy(now) && this.#merge(amount, now, x, y, BUSY_MERGE.until, Number.POSITIVE_INFINITY)) return
    this.#showBeside('damage', amount, now, x, y)
  }

  /** Shows the number as close to `x` as there is room. */
  #showBeside(tone: Tone, amount: number, now: number, x: number, y: number): void {
    const value = shownAmount(amount)
    const [right, left] = [this.#free(1, value, now, x, y), this.#free(-1, value, now, x, y)]
    this.#show(tone, null, value, now, right - x <= x - left ? right : left, y)
  }

  /** The first free place to the right (1) or left (-1). */
  #free(side: 1 | -1, value: number, now: number, x: number, y: number): number {
    let free = x
    for (let moves = 0; moves < MAX_MOVES; moves++) {
      const other = this.#items.items.find((item) => this.#covers(item, value, now, free, y))
      if (other === undefined) break
      free = other.x + side * roomBetween(other.value, value)
    }
    return free
  }

  /** True if a number of this value would touch one that is still readable. */
  #covers(item: Floater, value: number, now: number, x: number, y: number): boolean {
    const done = (now - item.start) / LIFE_MS
    if (item.icon !== null || done >= FAINT_AFTER_SHARE) return false
    if (Math.abs(item.x - x) >= roomBetween(item.value, value)) return false
    // A newer number rises faster, so it could catch up with the other one while that is readable.
    const later = Math.max(0, FADE_FROM_SHARE - done)
    return [0, later].some((wait) => Math.abs(riseOf(item.y, done + wait) - riseOf(y, wait)) < MIN_DISTANCE_PX.y)
  }

  /** True if the maximum of damage numbers has begun within the last second. */
  #isBusy(now: number): boolean {
    let count = 0
    for (const { tone, start } of this.#items.items) if (tone === 'damage' && now - start < BUSY_MERGE.within) count++
    return count >= BUSY_MERGE.count
  }

  /**
   * Adds to the nearest damage number that is at most `within` ms old and within `reach` px in each direction. Returns
   * false if there is none.
   */
  #merge(amount: number, now: number, x: number, y: number, within: number, reach: number): boolean {
    let nearest: Floater | null = null
    let best = reach
    for (const item of this.#items.items) {
      if (item.tone !== 'damage' || now - item.start > within) continue
      const far = Math.max(Math.abs(item.x - x), Math.abs(item.y - y))
      if (far > best) continue
      best = far
      nearest = item
    }
    if (nearest === null) return false
    nearest.value += shownAmount(amount)
    this.#takeIn(nearest, now)
    return true
  }

  /** Merges other damage numbers that the grown number now touches. */
  #takeIn(grown: Floater, now: number): void {
    for (const item of this.#items.items) {
      if (item === grown || item.tone !== 'damage' || !this.#touch(item, grown, now)) continue
      grown.value += item.value
      item.start = Number.NEGATIVE_INFINITY
    }
  }

  /** True if two readable numbers touch now. */
  #touch(one: Floater, other: Floater, now: number): boolean {
    const [done, others] = [(now - one.start) / LIFE_MS, (now - other.start) / LIFE_MS]
    if (Math.max(done, others) >= FAINT_AFTER_SHARE || Math.abs(one.x - other.x) >= roomBetween(one.value, other.value)) return false
    return Math.abs(riseOf(one.y, done) - riseOf(other.y, others)) < MIN_DISTANCE_PX.y
  }

  /** Shows a gain, or adds it to a recent one of the same kind. */
  gain(icon: Texture, count: number, now: number, x: number, y: number): void {
    for (const item of this.#items.items) {
      if (item.icon !== icon || now - item.start > SUM_WITHIN_MS) continue
      item.value += count
      return
    }
    this.#show('gain', icon, count, now, x, y)
  }

  draw(scene: Scene, top: SpriteLayer): void {
    for (const item of this.#items.items) {
      const done = (scene.now - item.start) / LIFE_MS
      if (done < 1) this.#put(item, done, top)
    }
  }

  #show(tone: Tone, icon: Texture | null, value: number, now: number, x: number, y: number): void {
    const item = this.#items.take()
    item.tone = tone
    item.icon = icon
    item.value = value
    item.x = x
    item.y = y
    item.start = now
  }

  #put(item: Floater, done: number, top: SpriteLayer): void {
    const alpha = done < FADE_FROM_SHARE ? 1 : (1 - done) / (1 - FADE_FROM_SHARE)
    const y = riseOf(item.y, done)
    const pop = 1 + 0.35 * Math.max(0, 1 - done * 6)
    const signed = item.icon !== null
    const tenths = Math.round(10 * item.value)
    const broken = tenths % 10 > 0
    const glyphs = glyphCount(item.value) + (signed ? 1 : 0)
    let x = item.x + ((glyphs - 1) * DIGIT_ADVANCE_PX) / 2
    let rest = broken ? tenths : tenths / 10
    for (let i = 0; i < glyphs; i++, x -= DIGIT_ADVANCE_PX) {
      const isPoint = broken && i === 1
      const glyph = isPoint ? POINT_GLYPH : signed && i === glyphs - 1 ? PLUS_GLYPH : rest % 10
      if (!isPoint) rest = Math.floor(rest / 10)
      top.put(this.#digits[glyphIndex(item.tone, glyph)], x, y, 0, pop, alpha)
    }
    if (item.icon !== null) top.put(item.icon, x - ICON_WIDTH_PX / 2 + DIGIT_ADVANCE_PX / 2, y, 0, 0.8, alpha)
  }
}

/** Current height; `done` is the elapsed share of the lifetime. */
const riseOf = (y: number, done: number): number => y - RISE_PX * (1 - (1 - done) * (1 - done))

/** Required distance between the centres of two adjacent numbers, in px. */
const roomBetween = (one: number, other: number): number =>
  ((glyphCount(one) + glyphCount(other)) / 2) * DIGIT_ADVANCE_PX + MIN_DISTANCE_PX.x

/** Number of digits, plus point and decimal if shown. */
function glyphCount(value: number): number {
  let count = Math.round(10 * value) % 10 > 0 ? 3 : 1
  for (let rest = value; rest >= 10; rest = Math.floor(rest / 10)) count++
  return count
}
