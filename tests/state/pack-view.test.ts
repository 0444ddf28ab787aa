import { expect, test } from 'vitest'
import { rememberedView, rememberView } from '../../src/state/pack-view.ts'

/** The used subset of a browser's storage. */
function storage(): Storage {
  const entries = new Map<string, string>()
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  } as Storage
}
const plain = { order: 'kind', kind: 'all' }

test('the order and filter of each list are remembered separately', () => {
  const device = storage()
  const lines: string[] = []
  rememberView(device, 'inventory', { order: 'rarity', kind: 'armor' })
  expect(rememberedView(device, 'inventory', (line) => lines.push(line))).toEqual({ order: 'rarity', kind: 'armor' })
  expect(rememberedView(device, 'trader', (line) => lines.push(line))).toEqual(plain)
  expect(lines).toEqual([])
})

test.each(['', 'no json', 'null', '{"order":"price","kind":"all"}', '{"order":"name"}'])(
  'an entry edited to %j is dropped and logged once',
  (text) => {
    const device = storage()
    const lines: string[] = []
    device.setItem('nightfence.pack-view.inventory', text)
    const read = () => rememberedView(device, 'inventory', (line) => lines.push(line))
    expect([read(), read()]).toEqual([plain, plain])
    expect(lines).toEqual(["Dropped a broken entry of this device's storage: nightfence.pack-view.inventory."])
  },
)
