import { expect, test } from 'vitest'
import { keepsStorage, safeStorage } from '../../src/browser/storage.ts'
import { memoryStorage } from '../support/memory-storage.ts'

const denied = () => {
  throw new DOMException('denied', 'SecurityError')
}
/** A storage that accepts nothing once `isFull` is set. */
function fillingUp() {
  const storage = memoryStorage()
  const { setItem } = storage
  const state = { isFull: false }
  storage.setItem = (key, text) => {
    if (state.isFull) throw new DOMException('full', 'QuotaExceededError')
    setItem(key, text)
  }
  return { storage, state }
}

test.each<[string, () => Storage | null]>([
  ['is forbidden', denied],
  ['is missing', () => null],
  [
    'is full',
    () => {
      const { storage, state } = fillingUp()
      state.isFull = true
      return storage
    },
  ],
])('keeps texts for the life of the page if storage %s', (_, layer) => {
  const storage = safeStorage(layer)
  expect(storage.getItem('name')).toBeNull()
  expect(storage.setItem('name', 'Mara')).toBe(false)
  expect([storage.getItem('name'), storage.length, storage.key(0), keepsStorage(storage)]).toEqual(['Mara', 1, 'name', false])
  storage.removeItem('name')
  expect([storage.getItem('name'), storage.length]).toEqual([null, 0])
})

test('reads the last write when storage fills up or has room again, and removes all of it (BROWSER-01)', () => {
  const device = fillingUp()
  const tab = memoryStorage()
  const storage = safeStorage(
    () => device.storage,
    () => tab,
  )
  expect(storage.setItem('session', 'first')).toBe(true)
  device.state.isFull = true
  expect(storage.setItem('session', 'second')).toBe(false)
  expect([storage.getItem('session'), storage.length]).toEqual(['second', 1])
  // The tab's session storage survives a reload.
  const reloaded = safeStorage(
    () => device.storage,
    () => tab,
  )
  expect(reloaded.getItem('session')).toBe('second')
  device.state.isFull = false
  expect(reloaded.setItem('session', 'third')).toBe(true)
  expect([reloaded.getItem('session'), tab.getItem('session')]).toEqual(['third', null])
  device.state.isFull = true
  reloaded.setItem('session', 'fourth')
  reloaded.removeItem('session')
  expect([reloaded.getItem('session'), device.storage.getItem('session'), tab.getItem('session')]).toEqual([null, null, null])
  reloaded.setItem('a', '1')
  reloaded.clear()
  expect(reloaded.length).toBe(0)
})

test('reports a working storage, and leaves nothing in it', () => {
  const device = memoryStorage()
  expect([keepsStorage(safeStorage(() => device)), device.length]).toEqual([true, 0])
})
