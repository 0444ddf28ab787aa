import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { type ComfortPreset, comfortPresets, isPresetOn, togglePreset } from '../../src/state/comfort-presets.ts'
import { defaultPreferences } from '../../src/state/preferences.ts'

const PRESETS = Object.keys(comfortPresets) as ComfortPreset[]
const pressed = (before: ReturnType<typeof defaultPreferences>, preset: ComfortPreset) => ({
  ...before,
  ...togglePreset(preset, before, { still: false }),
})

test('none is on as the game comes, and each differs from that in all it says', () => {
  const usual = defaultPreferences(false)
  expect(PRESETS.filter((preset) => isPresetOn(preset, usual))).toEqual([])
  for (const preset of PRESETS)
    for (const [field, value] of Object.entries(comfortPresets[preset])) expect(usual[field as keyof typeof usual]).not.toBe(value)
})

prop.prop([fc.array(fc.constantFrom(...PRESETS), { maxLength: 8 })])(
  'pressing in any order: each is on or off by how often it was pressed',
  (presses) => {
    const after = presses.reduce(pressed, defaultPreferences(false))
    for (const preset of PRESETS) expect(isPresetOn(preset, after)).toBe(presses.filter((one) => one === preset).length % 2 === 1)
    if (presses.every((one) => presses.filter((other) => other === one).length % 2 === 0)) expect(after).toEqual(defaultPreferences(false))
  },
)

test('a set that is taken back leaves the picture still where the system asks for that', () => {
  const still = defaultPreferences(true)
  const calm = { ...still, ...togglePreset('calm', still, { still: true }) }
  expect({ ...calm, ...togglePreset('calm', calm, { still: true }) }).toEqual(still)
})
