import type { FocusDirection } from './spatial.ts'

/** A part of a pad without the standard layout: a button, one direction of an axis with its resting value, or one direction of a hat. */
export type PadSignal =
  | { readonly button: number }
  | { readonly axis: number; readonly rest: number; readonly full: number }
  | { readonly hat: number; readonly way: FocusDirection }
/** Parts of the standard layout that can be set up: the directions of the walking stick, and buttons by their code. */
export type PadPart = FocusDirection | `Button${number}`
export type PadMap = Readonly<Partial<Record<PadPart, PadSignal>>>
/** The state of a pad as the browser reports it. */
export interface RawPad {
  readonly axes: readonly number[]
  readonly buttons: readonly { readonly pressed: boolean; readonly value: number }[]
}

/** Share of the range beyond which a button, trigger or stick counts as pressed. */
export const PRESS_THRESHOLD = 0.5
/**
 * Some drivers report a hat as an axis that divides the range from -1 to 1 into eight directions. At rest it reports 9/7 or 23/7, which is
 * outside that range.
 */
const HAT_RESTS_BEYOND = 1.05
/** Directions of a hat, clockwise; a diagonal lies between two of them. */
const HAT_DIRECTIONS = ['up', 'right', 'down', 'left'] as const
const HAT_STEPS = 8

/** Step of a hat, clockwise from 0 (up); `null` at rest. */
const hatStep = (value: number): number | null =>
  Math.abs(value) > HAT_RESTS_BEYOND ? null : Math.round(((value + 1) / 2) * (HAT_STEPS - 1))
export const isHatAtRest = (value: number): boolean => hatStep(value) === null
/** Direction of a hat; `null` at rest and for a diagonal. */
export const hatDirection = (value: number): FocusDirection | null => {
  const step = hatStep(value)
  return step === null || step % 2 === 1 ? null : (HAT_DIRECTIONS[step / 2] ?? null)
}

export function strengthOf({ axes, buttons }: RawPad, signal: PadSignal): number {
  if ('button' in signal) {
    const button = buttons[signal.button]
    return button === undefined ? 0 : button.pressed ? 1 : clamp(button.value)
  }
  if ('axis' in signal) return clamp(((axes[signal.axis] ?? signal.rest) - signal.rest) / (signal.full - signal.rest))
  const step = hatStep(axes[signal.hat] ?? Number.POSITIVE_INFINITY)
  if (step === null) return 0
  const apart = Math.abs(step - HAT_DIRECTIONS.indexOf(signal.way) * 2)
  return Math.min(apart, HAT_STEPS - apart) <= 1 ? 1 : 0
}

const clamp = (value: number): number => Math.max(0, Math.min(1, value || 0))

/** True if two signals are the same part of a pad. The two directions of an axis are different parts. */
export const isSamePart = (a: PadSignal, b: PadSignal): boolean => partOf(a) === partOf(b)
function partOf(signal: PadSignal): string {
  if ('button' in signal) return `button ${signal.button}`
  if ('hat' in signal) return `hat ${signal.hat} ${signal.way}`
  return `axis ${signal.axis} ${Math.sign(signal.full - signal.rest)}`
}

const KEY = 'nightfence.pads'
/** Maximum number of pads stored on this device; the oldest setup is dropped first. */
const MAX_PADS = 8
const PAD_PART = /^(up|down|left|right|Button(\d|1[0-5]))$/

/** Setups of the pads on this device, by pad id. */
export interface PadMaps {
  get(id: string): PadMap | undefined
  keep(id: string, map: PadMap): void
}

/** `storage` may throw; a setup then only lasts until the page is closed. */
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
        // The storage is full or forbidden.
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
  Object.entries(entry[1]).every(([part, signal]) => PAD_PART.test(part) && isSignal(signal))

function isSignal(value: unknown): value is PadSignal {
  if (typeof value !== 'object' || value === null) return false
  const { button, axis, rest, full, hat, way } = value as Readonly<Record<string, unknown>>
  if (isIndex(button)) return true
  if (isIndex(axis)) return typeof rest === 'number' && typeof full === 'number' && Math.abs(full - rest) >= PRESS_THRESHOLD
  return isIndex(hat) && HAT_DIRECTIONS.includes(way as FocusDirection)
}
const isIndex = (value: unknown): value is number => Number.isInteger(value) && (value as number) >= 0
