import type { PadMap, PadPart, RawPad } from './pad-map.ts'
import { PRESSED, strengthOf } from './pad-map.ts'

/** A pad as the game reads it: in the browser's standard layout. */
export interface PadView {
  readonly index: number
  readonly id: string
  /** Of the two sticks. */
  readonly axes: readonly number[]
  /** The buttons that are pressed. */
  readonly codes: ReadonlySet<string>
}

/** Axes of the two sticks in the standard layout. */
const STICK_AXES = 4
/** An axis that comes so near to its middle is a stick's, and counts from then on; one that never does is a trigger or a pedal. */
const CENTRED = 0.3

/** Reads the pads of a page. What an axis says before it was once in its middle is how it rests, and is no push. */
export function createPadReader() {
  /** Axes that were in their middle, by the pad's index. */
  const centred = new Map<number, Set<number>>()
  return {
    /** `map`: how this pad was set up; null where it has no standard layout and was not. */
    read(pad: Gamepad, map: PadMap | undefined, stick: 'left' | 'right'): PadView | null {
      if (pad.mapping === 'standard') return standardView(pad, centredOf(pad))
      return map === undefined ? null : mappedView(pad, map, stick)
    },
    forget: (index: number) => centred.delete(index),
  }

  function centredOf({ index, axes }: Gamepad): ReadonlySet<number> {
    const known = centred.get(index) ?? new Set()
    centred.set(index, known)
    axes.slice(0, STICK_AXES).forEach((axis, at) => {
      if (Math.abs(axis) < CENTRED) known.add(at)
    })
    return known
  }
}

const standardView = ({ index, id, axes, buttons }: Gamepad, centred: ReadonlySet<number>): PadView => ({
  index,
  id,
  axes: axes.slice(0, STICK_AXES).map((axis, at) => (centred.has(at) ? axis : 0)),
  codes: pressedOf(buttons),
})

/** The buttons that are pressed, by their own number. */
export const pressedOf = (buttons: RawPad['buttons']): ReadonlySet<string> =>
  new Set(buttons.flatMap(({ pressed, value }, at) => (pressed || value > PRESSED ? [`Button${at}`] : [])))

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
    codes: new Set(parts.filter((part) => part.startsWith('Button') && strength(part) > PRESSED)),
  }
}
