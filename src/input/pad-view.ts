import type { PadMap, PadPart, RawPad } from './pad-map.ts'
import { PRESS_THRESHOLD, strengthOf } from './pad-map.ts'

/** A pad in the browser's standard layout. */
export interface PadView {
  readonly index: number
  readonly id: string
  /** Axes of the two sticks. */
  readonly axes: readonly number[]
  /** Codes of the pressed buttons. */
  readonly codes: ReadonlySet<string>
}

/** Axes of the two sticks in the standard layout. */
const STICK_AXES = 4
/** An axis that comes this close to its centre belongs to a stick and counts from then on; a trigger or pedal never does. */
const CENTRE_TOLERANCE = 0.3

/** Reads the pads of a page. Until an axis was centred once, its value is its resting position and does not count as a push. */
export function createPadReader() {
  /** Axes that were centred once, by pad index. */
  const centred = new Map<number, Set<number>>()
  return {
    /** `map` is the setup of this pad. Returns `null` for a pad with neither the standard layout nor a setup. */
    read(pad: Gamepad, map: PadMap | undefined, stick: 'left' | 'right'): PadView | null {
      if (pad.mapping === 'standard') return standardView(pad, centredOf(pad))
      return map === undefined ? null : mappedView(pad, map, stick)
    },
    forget: (index: number) => centred.delete(index),
  }

  function centredOf({ index, axes }: Gamepad): ReadonlySet<number> {
    const centredAxes = centred.get(index) ?? new Set()
    centred.set(index, centredAxes)
    axes.slice(0, STICK_AXES).forEach((axis, at) => {
      if (Math.abs(axis) < CENTRE_TOLERANCE) centredAxes.add(at)
    })
    return centredAxes
  }
}

const standardView = ({ index, id, axes, buttons }: Gamepad, centred: ReadonlySet<number>): PadView => ({
  index,
  id,
  axes: axes.slice(0, STICK_AXES).map((axis, at) => (centred.has(at) ? axis : 0)),
  codes: pressedOf(buttons),
})

/** Codes of the pressed buttons, by the pad's own numbers. */
export const pressedOf = (buttons: RawPad['buttons']): ReadonlySet<string> =>
  new Set(buttons.flatMap(({ pressed, value }, at) => (pressed || value > PRESS_THRESHOLD ? [`Button${at}`] : [])))

function mappedView(pad: Gamepad, map: PadMap, stick: 'left' | 'right'): PadView {
  const strength = (part: PadPart): number => {
    const signal = map[part]
    return signal === undefined ? 0 : strengthOf(pad, signal)
  }
  const push = [strength('right') - strength('left'), strength('down') - strength('up')]
  const parts = Object.keys(map) as PadPart[]
  return {
    index: pad.index,
    id: pad.id,
    axes: stick === 'left' ? [...push, 0, 0] : [0, 0, ...push],
    codes: new Set(parts.filter((part) => part.startsWith('Button') && strength(part) > PRESS_THRESHOLD)),
  }
}
