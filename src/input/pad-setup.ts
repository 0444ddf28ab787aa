import { hatDirection, isHatAtRest, type PadSignal, PRESS_THRESHOLD, type RawPad } from './pad-map.ts'
import { pressedOf } from './pad-view.ts'

/** Time in ms without a change after which an axis counts as resting or held. */
const STILL_MS = 200
/** Smaller changes of an axis are noise. */
const AXIS_NOISE = 0.05
/** Time in ms without a change after which an axis counts as resting at a new position. */
const SETTLED_MS = 1_000
/** Distance from its start within which an axis counts as back at rest. */
const REST_TOLERANCE = 0.2

/**
 * Watches a pad for the next part that is pressed or pushed. Returns it once per press, as soon as it can be
 * distinguished from other parts.
 */
export function createSignalWatch(): (pad: RawPad, now: number) => PadSignal | null {
  let rest: RawPad | null = null
  let last: RawPad | null = null
  let changed = 0
  let ways: readonly AxisWay[] = []

  return (pad, now) => {
    if (last === null || isDifferent(last, pad)) changed = now
    last = copyOf(pad)
    const stillMs = now - changed
    if (rest === null) {
      if (stillMs < STILL_MS) return null
      rest = last
      ways = rest.axes.map((value) => ({ min: value, max: value, inside: null }))
    }
    const before = pressedOf(rest.buttons)
    const button = [...pressedOf(pad.buttons)].find((code) => !before.has(code))
    if (button !== undefined) return { button: Number(button.slice('Button'.length)) }
    // A button that was already held when the watch began counts from its next press.
    rest = { axes: rest.axes, buttons: last.buttons }
    ways = ways.map((way, at) => widened(way, pad.axes[at] ?? 0))
    for (const [at, way] of ways.entries()) {
      const signal = axisSignal(at, rest.axes[at] as number, way, pad.axes[at] ?? 0, stillMs)
      if (signal !== null) return signal
    }
    return null
  }
}

/** Range of an axis since the watch began. */
interface AxisWay {
  readonly min: number
  readonly max: number
  /** Last value at which a hat pointed in a direction. */
  readonly inside: number | null
}
const widened = ({ min, max, inside }: AxisWay, value: number): AxisWay => ({
  min: Math.min(min, value),
  max: Math.max(max, value),
  inside: hatDirection(value) === null ? inside : value,
})

/**
 * The part that an axis was moved for, once it is released. On some systems a trigger reports 0 until its first press,
 * so it comes to rest at another position, past which it has been pushed.
 */
function axisSignal(axis: number, rest: number, { min, max, inside }: AxisWay, value: number, stillMs: number): PadSignal | null {
  if (isHatAtRest(value)) {
    const way = inside === null || max - min < PRESS_THRESHOLD ? null : hatDirection(inside)
    return way === null ? null : { hat: axis, way }
  }
  if (isHatAtRest(rest) || stillMs < STILL_MS) return null
  const full = value - min > max - value ? min : max
  if (Math.abs(full - value) < PRESS_THRESHOLD) return null
  const isBack = Math.abs(value - rest) < REST_TOLERANCE
  const isSettled = stillMs >= SETTLED_MS && Math.abs(full - rest) > REST_TOLERANCE
  return isBack || isSettled ? { axis, rest: value, full } : null
}

const isDifferent = (a: RawPad, b: RawPad): boolean => b.axes.some((value, at) => Math.abs(value - (a.axes[at] ?? 0)) > AXIS_NOISE)
/** Copies the pad, because browsers may update the same object. */
const copyOf = ({ axes, buttons }: RawPad): RawPad => ({
  axes: [...axes],
  buttons: buttons.map(({ pressed, value }) => ({ pressed, value })),
})
