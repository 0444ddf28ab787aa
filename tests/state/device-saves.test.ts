import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { SlotSave } from '../../machines/ports.ts'
import { newSave } from '../../sim/save/new-save.ts'
import { KEPT_SAVES } from '../../src/state/device-store.ts'
import { createDeviceSaves } from '../../src/state/saving/device-saves.ts'
import { memoryStore } from '../support/memory-store.ts'
import { RUNS } from '../support/property-runs.ts'

/** The database of a device and its signed-in user. */
function onDevice() {
  const { entries, store } = memoryStore()
  const signedIn = { user: 'ann' as string | null }
  const lines: string[] = []
  const kept = createDeviceSaves({ store, user: () => signedIn.user, log: (line) => lines.push(line) })
  return { entries, store, signedIn, lines, kept }
}
const stored = (slot: number, over: Partial<SlotSave> = {}): SlotSave => ({
  slot,
  revision: 7,
  updatedAt: '2026-11-25T18:00:00.000Z',
  save: newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg', seed: 5, at: 1_700_000_000_000 }),
  ...over,
})
const KEY = `${KEPT_SAVES}ann.1`

describe('saves stored on this device', () => {
  test('a stored save is found by slot and account', async () => {
    const { kept, signedIn } = onDevice()
    await kept.keep(stored(1))
    await kept.keep(stored(3, { revision: 9 }))
    expect([await kept.recall(1), await kept.recall(2), await kept.list()]).toEqual([
      stored(1),
      null,
      [stored(1), stored(3, { revision: 9 })],
    ])
    for (const user of ['bert', 'an', 'ann.1', null]) {
      signedIn.user = user
      expect([user, await kept.recall(1), await kept.list()]).toEqual([user, null, []])
    }
  })

  test('forgetting a slot removes no other', async () => {
    const { kept } = onDevice()
    await kept.keep(stored(1))
    await kept.keep(stored(2))
    await kept.forget(1)
    expect(await kept.list()).toEqual([stored(2)])
  })

  test('nothing is stored without a user or for oversized saves', async () => {
    const { kept, signedIn, entries } = onDevice()
    const large = stored(1)
    await kept.keep(large)
    await kept.keep({ ...large, save: { ...large.save, characterName: 'x'.repeat(300_000) } })
    expect(entries.size).toBe(0)
    signedIn.user = null
    await kept.keep(stored(1))
    expect(entries.size).toBe(0)
  })

  test('a full device does not stop the game', async () => {
    const { store, lines } = onDevice()
    const full = { ...store, write: () => Promise.reject(new Error('full')) }
    const kept = createDeviceSaves({ store: full, user: () => 'ann', log: (line) => lines.push(line) })
    await kept.keep(stored(1))
    expect(lines).toEqual(['A copy of the save could not be stored on this device: Error: full.'])
  })

  test.each([
    ['invalid JSON', 'Rhea'],
    ['nothing', 'null'],
    ['a list as save', '{"revision":7,"updatedAt":"","save":[]}'],
    ['a missing revision', JSON.stringify({ updatedAt: '', save: stored(1).save })],
    ['an invalid revision', JSON.stringify({ ...stored(1), revision: -1 })],
    ['a revision that is too large', JSON.stringify({ ...stored(1), revision: 1e300 })],
    ['a long date', JSON.stringify({ ...stored(1), updatedAt: 'x'.repeat(41) })],
    ['a field of the wrong type', JSON.stringify({ ...stored(1), save: { ...stored(1).save, inventory: 'all of it' } })],
    ['endless nesting', `{"revision":7,"updatedAt":"","save":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
  ])('drops a broken entry and logs it: %s', async (_, text) => {
    const { kept, entries, lines } = onDevice()
    entries.set(KEY, text)
    expect(await kept.recall(1)).toBe(null)
    expect([entries.has(KEY), lines]).toEqual([false, [`Dropped a broken entry of this device's storage: ${KEY}.`]])
  })

  prop.prop([fc.anything()], RUNS)('any stored value reads as a complete save or nothing', async (value) => {
    const { kept, entries } = onDevice()
    entries.set(KEY, JSON.stringify({ revision: 7, updatedAt: '', save: value }) ?? '')
    const found = await kept.recall(1)
    if (found !== null) expect(found.save).toMatchObject({ characterName: expect.any(String), coins: expect.any(Number) })
  })
})
