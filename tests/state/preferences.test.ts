import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { DEFAULT_BUTTONS, DEFAULT_KEYS } from '../../machines/bindings.ts'
import { keyPresets } from '../../machines/key-presets.ts'
import { bindCode } from '../../machines/rebind.ts'
import { assistRules } from '../../sim/content/assist.ts'
import { BODY_COLOURS } from '../../src/looks/body-colours.ts'
import { CAPTIONS, chosenAssist, createPreferences, onPreferences } from '../../src/state/preferences.ts'
import type { SystemPreferences } from '../../src/state/system-preferences.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const KEY = 'nightfence.preferences'
const DEFAULTS = {
  music: 50,
  effects: 50,
  interface: 50,
  muted: false,
  shake: 100,
  hitStop: true,
  flashes: true,
  damageNumbers: true,
  blood: true,
  weather: true,
  brightness: 50,
  vibration: false,
  bodies: 'drawn',
  textSize: 100,
  hudSize: 100,
  largePointer: false,
  largeFocus: false,
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
}

/** The preferences of a device with this stored `text`, and their log lines. */
function onDevice(text: string | null, still = false, touch = false) {
  const storage = memoryStorage()
  if (text !== null) storage.setItem(KEY, text)
  const lines: string[] = []
  let change: (system: SystemPreferences) => void = () => {}
  const preferences = createPreferences({
    storage,
    system: { still, touch },
    watchSystem: (changed) => {
      change = changed
    },
    log: (line) => lines.push(line),
  })
  return { storage, lines, preferences, prefer: (system: SystemPreferences) => change(system) }
}

test('without stored values the defaults follow reduced motion of the system', () => {
  expect({ ...onDevice(null).preferences }).toEqual(DEFAULTS)
  expect({ ...onDevice(null, true).preferences }).toEqual({ ...DEFAULTS, shake: 0, hitStop: false, flashes: false })
})

test('vibration is on by default on touch devices without reduced motion, until the player changes it', () => {
  const shakes = (...on: Parameters<typeof onDevice>) => onDevice(...on).preferences.vibration
  expect([shakes(null), shakes(null, false, true), shakes(null, true, true)]).toEqual([false, true, false])
  expect([shakes('{"vibration": false}', false, true), shakes('{"vibration": true}', true)]).toEqual([false, true])
})

test('a change is emitted at once and stored on the device', () => {
  const { storage, preferences, lines } = onDevice(null)
  const notified: number[] = []
  const end = onPreferences(preferences, ({ effects }) => notified.push(effects))
  preferences.effects = 20
  end()
  Object.assign(preferences, { shake: 35, brightness: 80, blood: false })
  expect([notified, lines]).toEqual([[50, 20], []])
  expect({ ...onDevice(storage.getItem(KEY), true).preferences }).toEqual({
    ...DEFAULTS,
    effects: 20,
    shake: 35,
    hitStop: false,
    flashes: false,
    brightness: 80,
    blood: false,
  })
})

test.each([
  ['{"effects": 101, "muted": "yes", "shake": 15}', { shake: 15 }, ['effects', 'muted']],
  ['{"brightness": -1, "shake": 100.5, "blood": 0, "hitStop": false}', { hitStop: false }, ['shake', 'blood', 'brightness']],
  ['{"music": 33.3, "interface": 0}', { interface: 0 }, ['music']],
  ['{"countSteps": false, "music": "loud"}', { countSteps: false }, ['music']],
  ['{"effects": null, "flashes": false, "other": 1}', { flashes: false }, ['effects']],
  [
    '{"walk": "toggle", "goHome": "never", "stickSide": "right", "padSigns": "Xbox"}',
    { walk: 'toggle', stickSide: 'right' },
    ['goHome', 'padSigns'],
  ],
  ['{"stickSize": 121, "stickDead": 60, "padDead": 61, "pointer": 1}', { stickDead: 60 }, ['pointer', 'stickSize', 'padDead']],
  ['{"keys": [], "buttons": "Button1"}', {}, ['keys', 'buttons']],
  [
    '{"keys": {"dash": ["F5"], "mute": []}, "buttons": {"dash": ["Button99"]}}',
    { keys: { ...DEFAULT_KEYS, mute: [] } },
    ['keys: dash', 'buttons: dash'],
  ],
  ['{"textSize": 99, "hudSize": 200, "bodies": "neon"}', { hudSize: 200 }, ['bodies', 'textSize']],
  ['{"captions": "loud", "largeFocus": 1, "textSize": 150.5}', {}, ['textSize', 'largeFocus', 'captions']],
  ['{"assistSpeed": 65, "assistDamage": 0, "weather": false}', { weather: false }, ['assistSpeed', 'assistDamage']],
  [
    '{"assistSpeed": 60, "assistDamage": 25, "captions": "all", "bodies": "tritan"}',
    { assistSpeed: 60, assistDamage: 25, captions: 'all', bodies: 'tritan' },
    [],
  ],
])('keeps valid fields of %s, and logs invalid ones', (text, kept, dropped) => {
  const { preferences, lines } = onDevice(text)
  expect({ ...preferences }).toEqual({ ...DEFAULTS, ...kept })
  expect(lines).toEqual(dropped.map((field) => `Dropped the invalid setting "${field}" of this device.`))
})

test.each([
  [false, 0],
  [true, 100],
])('shake stored as a switch (%s) is read as %i percent', (kept, shake) => {
  const { preferences, lines } = onDevice(JSON.stringify({ shake: kept }), true)
  expect([preferences.shake, lines]).toEqual([shake, []])
})

test.each([
  ['{"volume": 35}', 35, []],
  ['{"volume": 35, "effects": 60}', 60, []],
  ['{"volume": 900}', 50, ['Dropped the invalid setting "effects" of this device.']],
])('the single volume of older versions becomes the volume of effects: %s (SETT-02)', (text, effects, logged) => {
  const { preferences, lines } = onDevice(text)
  expect([{ ...preferences }, lines]).toEqual([{ ...DEFAULTS, effects }, logged])
})

test.each(['', 'not json', '[1]', 'null', '7', '"x"'])('an entry that is no settings object (%j) is dropped and logged', (text) => {
  const { storage, preferences, lines } = onDevice(text)
  expect({ ...preferences }).toEqual(DEFAULTS)
  expect([lines, storage.getItem(KEY)]).toEqual([["Dropped a broken entry of this device's storage: nightfence.preferences."], null])
})

test('remapped keys and pad buttons survive a reload', () => {
  const { storage, preferences } = onDevice(null)
  const buttons = bindCode(DEFAULT_BUTTONS, 'dash', 0, 'Button0')
  Object.assign(preferences, { keys: keyPresets.leftHand.keys, pointer: true })
  Object.assign(preferences, { buttons })
  const again = onDevice(storage.getItem(KEY))
  expect([{ ...again.preferences }, again.lines]).toEqual([{ ...DEFAULTS, keys: keyPresets.leftHand.keys, pointer: true, buttons }, []])
})

test('follows the system while the page is open, except in what the player has set', () => {
  const { storage, preferences, prefer } = onDevice(null)
  preferences.effects = 40
  prefer({ still: true, contrast: true, touch: true })
  expect({ ...preferences }).toEqual({
    ...DEFAULTS,
    ...{ effects: 40, shake: 0, hitStop: false, flashes: false, bodies: 'vivid', largeFocus: true },
  })
  Object.assign(preferences, { flashes: true, bodies: 'drawn' })
  prefer({ still: false, contrast: true, touch: true })
  prefer({ still: true, contrast: false, touch: true })
  expect({ ...preferences }).toEqual({ ...DEFAULTS, effects: 40, shake: 0, hitStop: false })
  // Only the player's changes are stored.
  expect({ ...onDevice(storage.getItem(KEY)).preferences }).toEqual({ ...DEFAULTS, effects: 40 })
  expect({ ...onDevice(storage.getItem(KEY), true).preferences }).toEqual({ ...DEFAULTS, effects: 40, shake: 0, hitStop: false })
})

test('changing one setting stores no other, so that the rest follows the system after a reload', () => {
  const { storage, preferences } = onDevice(null)
  preferences.effects = 20
  expect(onDevice(storage.getItem(KEY), true).preferences).toMatchObject({ effects: 20, shake: 0, hitStop: false, flashes: false })
  preferences.shake = 100
  preferences.shake = 50
  preferences.shake = 100
  expect(onDevice(storage.getItem(KEY), true).preferences).toMatchObject({ shake: 100, hitStop: false, flashes: false })
})

test('an entry of an older version with all settings follows the system unless one was changed', () => {
  const untouched = onDevice(JSON.stringify({ ...DEFAULTS, effects: 20 }), true)
  expect({ ...untouched.preferences }).toEqual({ ...DEFAULTS, effects: 20, shake: 0, hitStop: false, flashes: false })
  const changed = onDevice(JSON.stringify({ ...DEFAULTS, shake: 40 }), true)
  expect({ ...changed.preferences }).toEqual({ ...DEFAULTS, shake: 40 })
})

prop.prop([
  fc.oneof(
    fc.json(),
    fc.string(),
    fc
      .record({
        volume: fc.anything(),
        effects: fc.anything(),
        muted: fc.anything(),
        shake: fc.anything(),
        brightness: fc.anything(),
        textSize: fc.oneof(fc.integer(), fc.anything()),
        bodies: fc.oneof(fc.constantFrom(...BODY_COLOURS), fc.anything()),
        assistSpeed: fc.oneof(fc.integer({ min: 50, max: 110 }), fc.anything()),
        assistDamage: fc.oneof(fc.constantFrom(25, 50, 60), fc.anything()),
      })
      .map((value) => JSON.stringify(value) ?? ''),
  ),
])('any stored text gives valid settings', (text) => {
  const kept = onDevice(text).preferences
  for (const percent of [kept.music, kept.effects, kept.interface, kept.shake, kept.brightness])
    expect(Number.isInteger(percent) && percent >= 0 && percent <= 100).toBe(true)
  for (const size of [kept.textSize, kept.hudSize]) expect(Number.isInteger(size) && size >= 100 && size <= 200).toBe(true)
  expect([BODY_COLOURS.includes(kept.bodies), CAPTIONS.includes(kept.captions)]).toEqual([true, true])
  expect([assistRules.speed.includes(kept.assistSpeed), assistRules.damage.includes(kept.assistDamage)]).toEqual([true, true])
  for (const [field, value] of Object.entries(kept)) expect(typeof value, field).toBe(typeof DEFAULTS[field as keyof typeof DEFAULTS])
})

test('the chosen assist applies to the next run, and is absent without a choice', () => {
  expect(chosenAssist({ assistSpeed: 100, assistDamage: 100 })).toBeUndefined()
  expect(chosenAssist({ assistSpeed: 70, assistDamage: 100 })).toEqual({ speed: 70, damage: 100 })
  expect(chosenAssist({ assistSpeed: 100, assistDamage: 25 })).toEqual({ speed: 100, damage: 25 })
})
