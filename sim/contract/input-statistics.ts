import { log2 } from '../kernel/log2.ts'
import { type InputLog, MAX_MOVE, type RunInput } from './input.ts'

/** Statistics about the input of a run. `null` if the run has too little data. */
export interface InputStatistics {
  /** Input changes per second. */
  readonly changes: number
  /** Input changes by more than 90 degrees from the previous direction, per second. */
  readonly reversals: number
  /** Share of the input changes that need an analog stick, 0..1. */
  readonly stick: number | null
  /** Conditional entropy of the next direction given the current one, in bits: 0..log2(9). */
  readonly turns: number | null
  /** Entropy of the ticks between two changes, in bits: 0..log2(61). */
  readonly timing: number | null
  /** Median time from a hit or an announced attack to the next change, in ms, and its interquartile range. */
  readonly reaction: number | null
  readonly spread: number | null
}

/** Number of directions: eight, and standing still. */
export const DIRECTION_COUNT = 9
/** Longer gaps between two changes count as this many ticks. */
export const MAX_GAP_TICKS = 60
/** Minimum sample sizes. */
export const MIN_CHANGES = 20
export const MIN_REACTIONS = 5
const TICKS_PER_SECOND = 60
const MS_PER_TICK = 1000 / TICKS_PER_SECOND

/**
 * Computes the statistics of a segment from its log, its length in `ticks` and the `reactions` (in ticks) that the replay observed. Ignores
 * entries at or after `ticks`. Rounds every figure to a thousandth, so that all engines agree.
 */
export function inputStatistics(log: InputLog, ticks: number, reactions: readonly number[]): InputStatistics {
  const changes = log.flatMap((entry) => ('input' in entry && entry.tick < ticks ? [entry] : []))
  const enough = changes.length >= MIN_CHANGES
  const inputs = changes.map(({ input }) => input)
  const ways = [0, ...inputs.map(wayOf)]
  const gaps = changes.slice(1).map(({ tick }, i) => Math.min(tick - (changes[i]?.tick ?? 0), MAX_GAP_TICKS))
  const seconds = Math.max(ticks, 1) / TICKS_PER_SECOND
  return {
    changes: rounded(changes.length / seconds),
    reversals: rounded(reversalsIn(inputs) / seconds),
    stick: enough ? rounded(inputs.filter((input) => !isByKeys(input)).length / inputs.length) : null,
    turns: enough
      ? rounded(bitsOf(ways.slice(1).map((way, i) => (ways[i] ?? 0) * DIRECTION_COUNT + way)) - bitsOf(ways.slice(0, -1)))
      : null,
    timing: enough ? rounded(bitsOf(gaps)) : null,
    ...reactionsOf(reactions),
  }
}

const rounded = (figure: number): number => Math.max(0, Math.round(figure * 1000) / 1000)
const isFull = (axis: number): boolean => axis === 0 || Math.abs(axis) === MAX_MOVE
/** True if keys can produce this input. */
export const isByKeys = ({ moveX, moveY }: RunInput): boolean => isFull(moveX) && isFull(moveY)

/** 0 for standing still, 1..8 for the eighths of a circle. */
function wayOf({ moveX, moveY }: RunInput): number {
  if (moveX === 0 && moveY === 0) return 0
  // An axis counts if it is at least tan(22.5 degrees) of the other one. Compares integers, which all engines compute alike.
  const across = 1000 * Math.abs(moveX) > 414 * Math.abs(moveY) ? Math.sign(moveX) : 0
  const down = 1000 * Math.abs(moveY) > 414 * Math.abs(moveX) ? Math.sign(moveY) : 0
  const eighth = (across + 1) * 3 + down + 1
  return eighth < 4 ? eighth + 1 : eighth
}

/** Counts changes by more than 90 degrees from the last direction; standing still in between does not reset it. */
function reversalsIn(inputs: readonly RunInput[]): number {
  let last: RunInput = { moveX: 0, moveY: 0 }
  let reversals = 0
  for (const input of inputs) {
    if (wayOf(input) === 0) continue
    if (input.moveX * last.moveX + input.moveY * last.moveY < 0) reversals++
    last = input
  }
  return reversals
}

function bitsOf(values: readonly number[]): number {
  const counts = new Map<number, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts.values()].reduce((bits, count) => bits - (count / values.length) * log2(count / values.length), 0)
}

function reactionsOf(reactions: readonly number[]): Pick<InputStatistics, 'reaction' | 'spread'> {
  if (reactions.length < MIN_REACTIONS) return { reaction: null, spread: null }
  const sorted = [...reactions].sort((a, b) => a - b)
  const at = (share: number): number => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0) * MS_PER_TICK
  return { reaction: rounded(at(0.5)), spread: rounded(at(0.75) - at(0.25)) }
}
