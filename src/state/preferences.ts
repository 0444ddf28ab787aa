import * as v from 'valibot'
import { proxy, subscribe, useSnapshot } from 'valtio'
import { jsonOf, storedEntry } from './stored-entry.ts'

const KEY = 'nightfence.preferences'

export interface Preferences {
  /** Of the effects, in whole percent. */
  volume: number
  muted: boolean
  /** The picture jolts with a blow. */
  shake: boolean
  /** What is hit lights up, and shots flash. */
  flashes: boolean
  damageNumbers: boolean
}

const Stored = v.object({
  volume: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100)),
  muted: v.boolean(),
  shake: v.boolean(),
  flashes: v.boolean(),
  damageNumbers: v.boolean(),
})
/** Any object: its fields are judged one by one. */
const Entry = jsonOf(
  v.pipe(
    v.unknown(),
    v.check((value) => !Array.isArray(value)),
    v.looseObject({}),
  ),
)
const FIELDS = Object.keys(Stored.entries) as (keyof Preferences)[]

interface PreferencesOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  /** The system asks for a picture that keeps still: it does until the player says otherwise. */
  readonly reducedMotion: boolean
  readonly log: (line: string) => void
}

/** What a player wants to hear and see, kept on this device and obeyed by a run at once. */
export function createPreferences({ storage, reducedMotion, log }: PreferencesOptions): Preferences {
  const defaults: Preferences = { volume: 50, muted: false, shake: !reducedMotion, flashes: !reducedMotion, damageNumbers: true }
  const state = proxy<Preferences>({ ...defaults, ...stored(storage, log) })
  subscribe(state, () => keep(storage, state), true)
  return state
}

function keep(storage: PreferencesOptions['storage'], state: Preferences): void {
  try {
    storage.setItem(KEY, JSON.stringify(state))
  } catch {
    // Full or forbidden: then they hold for as long as this page does.
  }
}

/** The fields that are right; what somebody's hand made of the others is dropped, with a line in the log. */
function stored(storage: PreferencesOptions['storage'], log: (line: string) => void): Partial<Preferences> {
  const entry: Readonly<Record<string, unknown>> = storedEntry(storage, KEY, Entry, log) ?? {}
  const kept: Partial<Preferences> = {}
  for (const field of FIELDS) {
    const value = v.safeParse(Stored.entries[field], entry[field])
    if (value.success) Object.assign(kept, { [field]: value.output })
    else if (field in entry) log(`This device's setting "${field}" was none, and was dropped.`)
  }
  return kept
}

export const usePreferences = (preferences: Preferences): Preferences => useSnapshot(preferences)
/** Calls back now and at each change, until the answer is called. */
export function onPreferences(preferences: Preferences, onChange: (preferences: Preferences) => void): () => void {
  onChange(preferences)
  return subscribe(preferences, () => onChange(preferences), true)
}
