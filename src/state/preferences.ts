import * as v from 'valibot'
import { proxy, subscribe, useSnapshot } from 'valtio'
import { BINDABLE, type Bindings, DEFAULT_BUTTONS, DEFAULT_KEYS, PAD_MAKES, type PadMake, readBindings } from '../../machines/bindings.ts'
import { type AssistDamage, type AssistSpeed, assistRules } from '../../sim/content/assist.ts'
import { type Assist, activeAssist } from '../../sim/rules/assist.ts'
import { BODY_COLOURS, type BodyColours } from '../looks/body-colours.ts'
import { type PagePreferences, PREFERENCES_KEY } from './page-preferences.ts'
import { jsonOf, storedEntry } from './stored-entry.ts'
import type { SystemPreferences } from './system-preferences.ts'

export const CAPTIONS = ['off', 'warnings', 'all'] as const

export interface Preferences extends PagePreferences {
  /** Volumes, in whole percent. */
  music: number
  effects: number
  interface: number
  muted: boolean
  /** Strength of the screen shake, in whole percent; 0 turns it off. */
  shake: number
  /** The picture freezes for a moment at a big kill. */
  hitStop: boolean
  /** Hits light up and shots flash. */
  flashes: boolean
  damageNumbers: boolean
  /** Wounds bleed and leave stains. */
  blood: boolean
  /** Fog drifts over the ground. */
  weather: boolean
  /** Drawn normally, or in flat colours by kind. */
  bodies: BodyColours
  captions: (typeof CAPTIONS)[number]
  /** Assists of the next run; see `Assist` of sim/rules. */
  assistSpeed: AssistSpeed
  assistDamage: AssistDamage
  /** Brightness of the night in a run, in whole percent; 50 is the normal brightness. */
  brightness: number
  /** The device vibrates on hits, if it can. */
  vibration: boolean
  /** The steps of a visit may be counted. */
  countSteps: boolean
  keys: Bindings
  buttons: Bindings
  /** The survivor walks to the place where a mouse or finger presses. */
  pointer: boolean
  /** Keys and pointer walk while held, or from one press to the next. */
  walk: 'hold' | 'toggle'
  /** The tent and the gamepad button return to camp when held, or when pressed twice. */
  goHome: 'hold' | 'twice'
  /** The stick on a touch screen: its side, if it appears under the thumb, and its size and dead zone in whole percent. */
  stickSide: 'left' | 'right'
  stickFloats: boolean
  stickSize: number
  stickDead: number
  /** The gamepad's stick for walking, its dead zone in whole percent, and the symbols of its buttons. */
  padStick: 'left' | 'right'
  padDead: number
  padSigns: PadMake | 'auto'
}
/** Percentage settings: minimum, maximum and step of the slider. */
export const STICK_SIZE = { min: 60, max: 120, step: 10 } as const
export const DEAD_ZONE = { min: 0, max: 60, step: 5 } as const

const within = ({ min, max }: { readonly min: number; readonly max: number }) =>
  v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))
const Percent = within({ min: 0, max: 100 })
const Size = within({ min: 100, max: 200 })
const Side = v.picklist(['left', 'right'])
/** Older entries store the shake as a switch. */
const SwitchedShake = v.pipe(
  v.boolean(),
  v.transform((on) => (on ? 100 : 0)),
)
const Stored = v.object({
  music: Percent,
  effects: Percent,
  interface: Percent,
  muted: v.boolean(),
  shake: v.union([Percent, SwitchedShake]),
  hitStop: v.boolean(),
  flashes: v.boolean(),
  damageNumbers: v.boolean(),
  blood: v.boolean(),
  weather: v.boolean(),
  brightness: Percent,
  vibration: v.boolean(),
  bodies: v.picklist(BODY_COLOURS),
  textSize: Size,
  hudSize: Size,
  largePointer: v.boolean(),
  largeFocus: v.boolean(),
  captions: v.picklist(CAPTIONS),
  assistSpeed: v.picklist(assistRules.speed),
  assistDamage: v.picklist(assistRules.damage),
  countSteps: v.boolean(),
  pointer: v.boolean(),
  walk: v.picklist(['hold', 'toggle']),
  goHome: v.picklist(['hold', 'twice']),
  stickSide: Side,
  stickFloats: v.boolean(),
  stickSize: within(STICK_SIZE),
  stickDead: within(DEAD_ZONE),
  padStick: Side,
  padDead: within(DEAD_ZONE),
  padSigns: v.picklist([...PAD_MAKES, 'auto']),
})
/** Validated control by control. */
const BINDING_FIELDS = [
  ['keys', DEFAULT_KEYS],
  ['buttons', DEFAULT_BUTTONS],
] as const
/** Any object; its fields are validated one by one. */
const Fields = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.looseObject({}),
)
const Entry = jsonOf(Fields)
const FIELDS = Object.keys(Stored.entries) as (keyof typeof Stored.entries)[]

type SystemDefaults = Pick<Preferences, 'shake' | 'hitStop' | 'flashes' | 'vibration' | 'bodies' | 'largeFocus'>

/** The fields that follow the system until the player sets them. */
const preferencesFromSystem = ({ still, contrast = false, touch = false }: SystemPreferences): SystemDefaults => ({
  shake: still ? 0 : 100,
  hitStop: !still,
  flashes: !still,
  vibration: touch && !still,
  bodies: contrast ? 'vivid' : 'drawn',
  largeFocus: contrast,
})

/** Preferences before the player changes any. */
export const defaultPreferences = (still: boolean, system: Omit<SystemPreferences, 'still'> = {}): Preferences => ({
  ...preferencesFromSystem({ still, ...system }),
  music: 50,
  effects: 50,
  interface: 50,
  muted: false,
  damageNumbers: true,
  blood: true,
  weather: true,
  brightness: 50,
  textSize: 100,
  hudSize: 100,
  largePointer: false,
  captions: 'off',
  assistSpeed: 100,
  assistDamage: 100,
  countSteps: true,
  keys: DEFAULT_KEYS,
  buttons: DEFAULT_BUTTONS,
  pointer: false,
  walk: 'hold',
  goHome: 'hold',
  stickSide: 'left',
  stickFloats: true,
  stickSize: 100,
  stickDead: 15,
  padStick: 'left',
  padDead: 20,
  padSigns: 'auto',
})

interface PreferencesOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  readonly system: SystemPreferences
  /** Calls back when the system's preferences change. Absent if they do not. */
  readonly watchSystem?: (changed: (system: SystemPreferences) => void) => void
  readonly log: (line: string) => void
}

/**
 * The player's audio and display preferences, which a run applies at once. The device stores only the fields that the player has set, so
 * that the others keep following the system.
 */
export function createPreferences({ storage, system, watchSystem, log }: PreferencesOptions): Preferences {
  const chosen = readStored(storage, log)
  const state = proxy<Preferences>({ ...defaultPreferences(system.still, system), ...chosen })
  let previous = { ...state }
  let isFollowing = false
  subscribe(
    state,
    () => {
      const changed = Object.entries(state).filter(([field, value]) => value !== previous[field as keyof Preferences])
      previous = { ...state }
      if (isFollowing) return
      Object.assign(chosen, Object.fromEntries(changed))
      storage.setItem(PREFERENCES_KEY, JSON.stringify({ format: FORMAT, ...chosen }))
    },
    true,
  )
  watchSystem?.((next) => {
    isFollowing = true
    for (const [field, value] of Object.entries(preferencesFromSystem(next)))
      if (!(field in chosen)) Object.assign(state, { [field]: value })
    isFollowing = false
  })
  return state
}

const BOOLEANS = [false, true]
const SYSTEM_PREFERENCES = BOOLEANS.flatMap((still) =>
  BOOLEANS.flatMap((contrast) => BOOLEANS.map((touch) => ({ still, contrast, touch }))),
)

/** Entries of this format contain only the fields that the player has set; older ones contain every field. */
const FORMAT = 2

/**
 * An older entry does not show which fields the player has set. If all fields that follow the system match one of its possible preferences,
 * the player has set none of them.
 */
function withoutSystem(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  if (entry.format === FORMAT) return entry
  const isUntouched = SYSTEM_PREFERENCES.some((system) =>
    Object.entries(preferencesFromSystem(system)).every(([field, value]) => entry[field] === value),
  )
  return isUntouched
    ? Object.fromEntries(Object.entries(entry).filter(([field]) => !(field in preferencesFromSystem({ still: false }))))
    : entry
}

/** The valid fields; invalid ones are dropped and logged. */
function readStored(storage: PreferencesOptions['storage'], log: (line: string) => void): Partial<Preferences> {
  const entry = withoutSystem(renameVolume(storedEntry(storage, PREFERENCES_KEY, Entry, log) ?? {}))
  const kept: Partial<Preferences> = {}
  for (const field of FIELDS) {
    const value = v.safeParse(Stored.entries[field], entry[field])
    if (value.success) Object.assign(kept, { [field]: value.output })
    else if (field in entry) log(droppedMessage(field))
  }
  for (const [field, asTheyCome] of BINDING_FIELDS) {
    const value = v.safeParse(Fields, entry[field])
    if (value.success)
      kept[field] = readBindings(value.output, asTheyCome, BINDABLE[field], (control) => log(droppedMessage(`${field}: ${control}`)))
    else if (field in entry) log(droppedMessage(field))
  }
  return kept
}

const droppedMessage = (field: string): string => `Dropped the invalid setting "${field}" of this device.`

/** Older entries have one volume, for the effects. */
function renameVolume(entry: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return 'volume' in entry && !('effects' in entry) ? { ...entry, effects: entry.volume } : entry
}

/** The assists of the next run; `undefined` if there are none. */
export const chosenAssist = ({ assistSpeed, assistDamage }: Pick<Preferences, 'assistSpeed' | 'assistDamage'>): Assist | undefined =>
  activeAssist({ speed: assistSpeed, damage: assistDamage })

export const usePreferences = (preferences: Preferences): Preferences => useSnapshot(preferences)
/** Calls back now and on each change. Returns a function that stops it. */
export function onPreferences(preferences: Preferences, onChange: (preferences: Preferences) => void): () => void {
  onChange(preferences)
  return subscribe(preferences, () => onChange(preferences), true)
}
