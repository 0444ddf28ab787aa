import type { Direction } from './spatial.ts'

/** A part of a pad without the standard layout: a button, one way of an axis with its resting value, or one way of a hat. */
export type PadSignal =
  | { readonly button: number }
  | { readonly axis: number; readonly rest: number; readonly full: number }
  | { readonly hat: number; readonly way: Direction }
/** What of the standard layout can be set up: the ways of the stick that walks, and buttons by their code. */
export type PadPart = Direction | `Button${number}`
export type PadMap = Readonly<Partial<Record<PadPart, PadSignal>>>
/** What is read of a pad. */
export interface RawPad {
  readonly axes: readonly number[]
  readonly buttons: readonly { readonly pressed: boolean; readonly value: number }[]
}

/** Share of its way from which a button, trigger or stick counts as pressed. */
export const PRESSED = 0.5
/** A hat rests outside of the range of an axis: 9/7 or 23/7 in drivers that count eight ways from -1 to 1. */
const HAT_RESTS_BEYOND = 1.05
/** The ways of a hat, clockwise; between two of them lies one more. */
const HAT_WAYS = ['up', 'right', 'down', 'left'] as const
const HAT_STEPS = 8

/** The step of a hat from 0 (up), clockwise; null at rest. */
const hatStep = (value: number): number | null =>
  Math.abs(value) > HAT_RESTS_BEYOND ? null : Math.round(((value + 1) / 2) * (HAT_STEPS - 1))
export const isHatAtRest = (value: number): boolean => hatStep(value) === null
/** The way that a hat points to most; null at rest and between two ways. */
export const hatWay = (value: number): Direction | null => {
  const step = hatStep(value)
  return step === null || step % 2 === 1 ? null : (HAT_WAYS[step / 2] ?? null)
}

/** How far a part is pressed or pushed, from 0 to 1. */
export function strengthOf({ axes, buttons }: RawPad, signal: PadSignal): number {
  if ('button' in signal) {
    const button = buttons[signal.button]
    return button === undefined ? 0 : button.pressed ? 1 : clamp(button.value)
  }
  if ('axis' in signal) return clamp(((axes[signal.axis] ?? signal.rest) - signal.rest) / (signal.full - signal.rest))
  const step = hatStep(axes[signal.hat] ?? Number.POSITIVE_INFINITY)
  if (step === null) return 0
  const apart = Math.abs(step - HAT_WAYS.indexOf(signal.way) * 2)
  return Math.min(apart, HAT_STEPS - apart) <= 1 ? 1 : 0
}

const clamp = (value: number): number => Math.max(0, Math.min(1, value || 0))

/** Whether two signals are one part of a pad: an axis only shares its other way with another control. */
export const isSamePart = (a: PadSignal, b: PadSignal): boolean => partOf(a) === partOf(b)
function partOf(signal: PadSignal): string {
  if ('button' in signal) return `button ${signal.button}`
  if ('hat' in signal) return `hat ${signal.hat} ${signal.way}`
  return `axis ${signal.axis} ${Math.sign(signal.full - signal.rest)}`
}

const KEY = 'nightfence.pads'
/** Pads of one device; the one that was set up first makes room. */
const MAX_PADS = 8
const PART = /^(up|down|left|right|Button(\d|1[0-5]))$/

/** The pads that were set up on this device, by their id. */
export interface PadMaps {
  get(id: string): PadMap | undefined
  keep(id: string, map: PadMap): void
}

/** `storage` may throw: then a pad that is set up is known as long as the page is open. */
export function createPadMaps(storage: () => Pick<Storage, 'getItem' | 'setItem'>): PadMaps {
  const maps = readMaps(storage)
  return {
    get: (id) => maps.get(id),
    keep(id, map) {
      maps.delete(id)
      maps.set(id, map)
      for (const oldest of maps.keys()) if (maps.size > MAX_PADS) maps.delete(oldest)
      try {
        storage().setItem(KEY, JSON.stringify([...maps]))
      } catch {
        // Full or forbidden.
      }
    },
  }
}

function readMaps(storage: () => Pick<Storage, 'getItem'>): Map<string, PadMap> {
  try {
    const stored: unknown = JSON.parse(storage().getItem(KEY) ?? '[]')
    if (!Array.isArray(stored)) return new Map()
    return new Map(stored.filter(isEntry).slice(-MAX_PADS))
  } catch {
    return new Map()
  }
}

const isEntry = (entry: unknown): entry is [string, PadMap] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  typeof entry[1] === 'object' &&
  entry[1] !== null &&
  Object.entries(entry[1]).every(([part, signal]) => PART.test(part) && isSignal(signal))

function isSignal(value: unknown): value is PadSignal {
  if (typeof value !== 'object' || value === null) return false
  const { button, axis, rest, full, hat, way } = value as Readonly<Record<string, unknown>>
  if (isIndex(button)) return true
  if (isIndex(axis)) return typeof rest === 'number' && typeof full === 'number' && Math.abs(full - rest) >= PRESSED
  return isIndex(hat) && HAT_WAYS.includes(way as Direction)
}
const isIndex = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
