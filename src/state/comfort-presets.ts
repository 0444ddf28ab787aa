import { defaultPreferences, type Preferences } from './preferences.ts'
import type { SystemPreferences } from './system-preferences.ts'

/** Sets of preferences to start from; each can be changed one by one afterwards. */
export const comfortPresets = {
  lowVision: { textSize: 150, hudSize: 150, bodies: 'vivid', largeFocus: true, largePointer: true },
  calm: { shake: 0, hitStop: false, flashes: false, damageNumbers: false, blood: false, weather: false },
  silent: { captions: 'all' },
  gentle: { assistSpeed: 70, assistDamage: 50 },
} as const satisfies Readonly<Record<string, Partial<Preferences>>>
export type ComfortPreset = keyof typeof comfortPresets

const fieldsOf = (preset: ComfortPreset) => Object.keys(comfortPresets[preset]) as (keyof Preferences)[]

/** Whether all of a set is as it says. */
export function isPresetOn(preset: ComfortPreset, preferences: Preferences): boolean {
  const wanted: Partial<Preferences> = comfortPresets[preset]
  return fieldsOf(preset).every((field) => wanted[field] === preferences[field])
}

/** What a press on it changes: to what it says, or, where all of that is so, back to how the game comes on this system. */
export function togglePreset(preset: ComfortPreset, preferences: Preferences, system: SystemPreferences): Partial<Preferences> {
  if (!isPresetOn(preset, preferences)) return comfortPresets[preset]
  const usual = defaultPreferences(system.still, system)
  return Object.fromEntries(fieldsOf(preset).map((field) => [field, usual[field]]))
}
