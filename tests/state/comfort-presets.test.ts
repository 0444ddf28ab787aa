import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { type ComfortPreset, comfortPresets, isPresetOn, togglePreset } from '../../src/state/comfort-presets.ts'
import { defaultPreferences } from '../../src/state/preferences.ts'

const PRESETS = Object.keys(comfortPresets) as ComfortPreset[]
const pressed = (before: ReturnType<typeof defaultPreferences>, preset: ComfortPreset) => ({
  ...before,
  ...togglePreset(preset, before, { still: false }),
})

test('no preset is on by default, and each differs from the defaults in every field', () => {
  const usual = defaultPreferences(false)
  expect(PRESETS.filter((preset) => isPresetOn(preset, usual))).toEqual([])
  for (const preset of PRESETS)
    for (const [field, value] of Object.entries(comfortPresets[preset])) expect(usual[field as keyof typeof usual]).not.toBe(value)
})

prop.prop([fc.array(fc.constantFrom(...PRESETS), { maxLength: 8 })])(
  'toggling presets in any order turns each on or off by its number of presses',
  (presses) => {
    const after = presses.reduce(pressed, defaultPreferences(false))
    for (const preset of PRESETS) expect(isPresetOn(preset, after)).toBe(presses.filter((one) => one === preset).length % 2 === 1)
    if (presses.every((one) => presses.filter((other) => other === one).length % 2 === 0)) expect(after).toEqual(defaultPreferences(false))
  },
)

test('turning a preset off keeps reduced motion of the system', () => {
  const still = defaultPreferences(true)
  const calm = { ...still, ...togglePreset('calm', still, { still: true }) }
  expect({ ...calm, ...togglePreset('calm', calm, { still: true }) }).toEqual(still)
})
