import { fc, test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { createPreferences, onPreferences } from '../../src/state/preferences.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const KEY = 'nightfence.preferences'
const DEFAULTS = { volume: 50, muted: false, shake: true, flashes: true, damageNumbers: true }

/** The preferences of a device that holds `text`, and what was logged of it. */
function onDevice(text: string | null, reducedMotion = false) {
  const storage = memoryStorage()
  if (text !== null) storage.setItem(KEY, text)
  const lines: string[] = []
  const preferences = createPreferences({ storage, reducedMotion, log: (line) => lines.push(line) })
  return { storage, lines, preferences }
}

test('nothing kept: the defaults, which keep still where the system asks for that', () => {
  expect({ ...onDevice(null).preferences }).toEqual(DEFAULTS)
  expect({ ...onDevice(null, true).preferences }).toEqual({ ...DEFAULTS, shake: false, flashes: false })
})

test('a change is heard at once and kept on the device', () => {
  const { storage, preferences, lines } = onDevice(null)
  const notified: number[] = []
  const end = onPreferences(preferences, ({ volume }) => notified.push(volume))
  preferences.volume = 20
  end()
  preferences.shake = false
  expect([notified, lines]).toEqual([[50, 20], []])
  expect({ ...onDevice(storage.getItem(KEY), true).preferences }).toEqual({ ...DEFAULTS, volume: 20, shake: false, flashes: true })
})

test.each([
  ['{"volume": 101, "muted": "yes", "shake": false}', { shake: false }, ['volume', 'muted']],
  ['{"volume": 33.3}', {}, ['volume']],
  ['{"volume": null, "flashes": false, "other": 1}', { flashes: false }, ['volume']],
])('of %s the right fields are kept, and a line says which were not', (text, kept, dropped) => {
  const { preferences, lines } = onDevice(text)
  expect({ ...preferences }).toEqual({ ...DEFAULTS, ...kept })
  expect(lines).toEqual(dropped.map((field) => `This device's setting "${field}" was none, and was dropped.`))
})

test.each(['', 'not json', '[1]', 'null', '7', '"x"'])('what is no settings at all (%j) is dropped with a line', (text) => {
  const { storage, preferences, lines } = onDevice(text)
  expect({ ...preferences }).toEqual(DEFAULTS)
  expect([lines, storage.getItem(KEY)]).toEqual([["Dropped a broken entry of this device's storage: nightfence.preferences."], null])
})

test('a storage that is full keeps no setting from working', () => {
  const refuse = () => {
    throw new Error('full')
  }
  const preferences = createPreferences({
    storage: { getItem: () => null, setItem: refuse, removeItem: refuse },
    reducedMotion: false,
    log: () => {},
  })
  preferences.muted = true
  expect(preferences.muted).toBe(true)
})

prop.prop([
  fc.oneof(
    fc.json(),
    fc.string(),
    fc.record({ volume: fc.anything(), muted: fc.anything() }).map((value) => JSON.stringify(value) ?? ''),
  ),
])('whatever is kept, the settings are valid', (text) => {
  const { volume, ...switches } = onDevice(text).preferences
  expect(Number.isInteger(volume) && volume >= 0 && volume <= 100).toBe(true)
  expect(Object.values(switches).map((value) => typeof value)).toEqual(['boolean', 'boolean', 'boolean', 'boolean'])
})
