import { defaultPreferences, type Preferences } from './preferences.ts'
import type { SystemPreferences } from './system-preferences.ts'

/** Presets to start from; each preference can be changed individually afterwards. */
export const comfortPresets = {
  lowVision: { textSize: 150, hudSize: 150, bodies: 'vivid', largeFocus: true, largePointer: true },
  calm: { shake: 0, hitStop: false, flashes: false, damageNumbers: false, blood: false, weather: false },
  silent: { captions: 'all' },
  gentle: { assistSpeed: 70, assistDamage: 50 },
} as const satisfies Readonly<Record<string, Partial<Preferences>>>
export type ComfortPreset = keyof typeof comfortPresets

const fieldsOf = (preset: ComfortPreset) => Object.keys(comfortPresets[preset]) as (keyof Preferences)[]

/** True if all preferences of the preset are set. */
export function isPresetOn(preset: ComfortPreset, preferences: Preferences): boolean {
  const wanted: Partial<Preferences> = comfortPresets[preset]
  return fieldsOf(preset).every((field) => wanted[field] === preferences[field])
}

/** The changes that a press makes: applies the preset, or resets its preferences to this system's defaults if it is on. */
export function togglePreset(preset: ComfortPreset, preferences: Preferences, system: SystemPreferences): Partial<Preferences> {
  if (!isPresetOn(preset, preferences)) return comfortPresets[preset]
  const usual = defaultPreferences(system.still, system)
  return Object.fromEntries(fieldsOf(preset).map((field) => [field, usual[field]]))
}
