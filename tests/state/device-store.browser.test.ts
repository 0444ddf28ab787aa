import { afterEach, expect, test, vi } from 'vitest'
import { createDeviceStore } from '../../src/state/device-store.ts'

afterEach(() => void vi.useRealTimers())

/** A store for this test and the connections it has opened. */
function opened() {
  const name = `device-store-${crypto.randomUUID()}`
  const connections: IDBDatabase[] = []
  const factory = {
    open(...args: Parameters<IDBFactory['open']>) {
      const request = indexedDB.open(...args)
      request.addEventListener('success', () => connections.push(request.result))
      return request
    },
  } as IDBFactory
  return { name, connections, store: createDeviceStore(name, () => factory) }
}

test('reopens a connection that the browser closed, in the order of the calls (BROWSER-02)', async () => {
  const { store, connections } = opened()
  await store.write([['a', '1']])
  connections[0]?.close()
  await Promise.all([store.write([['a', '2']]), store.write([['a', '3']]), store.write([['b', '4']])])
  expect([...(await store.read(''))]).toEqual([
    ['a', '3'],
    ['b', '4'],
  ])
  expect(connections).toHaveLength(2)
})

test('lets the browser delete the database, and opens a new one', async () => {
  const { store, name } = opened()
  await store.write([['a', '1']])
  const deleted = indexedDB.deleteDatabase(name)
  await new Promise<void>((resolve, reject) => {
    deleted.onsuccess = () => resolve()
    deleted.onblocked = () => reject(new Error('The connection stayed open.'))
  })
  expect((await store.read('')).size).toBe(0)
  await store.write([['a', '2']])
  expect([...(await store.read(''))]).toEqual([['a', '2']])
})

test('rejects every call without waiting if each transaction fails', async () => {
  const broken = {
    transaction() {
      throw new DOMException('Internal error', 'UnknownError')
    },
    close() {},
  }
  const factory = {
    open() {
      const request = { result: broken, onsuccess: () => {} }
      queueMicrotask(() => request.onsuccess())
      return request
    },
  } as unknown as IDBFactory
  const store = createDeviceStore('broken', () => factory)
  await expect(store.read('')).rejects.toThrow('Internal error')
  await expect(store.write([['a', '1']])).rejects.toThrow('Internal error')
})

test.each<[string, () => IDBFactory]>([
  ['missing', () => null as unknown as IDBFactory],
  [
    'forbidden',
    () => {
      throw new DOMException('denied', 'SecurityError')
    },
  ],
])('rejects if the database is %s', async (_, factory) => {
  await expect(createDeviceStore('none', factory).read('')).rejects.toThrow()
})

test('waits once for a silent database, and not again with each call', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  let asked = 0
  const silent = {
    open() {
      asked++
      return {}
    },
  } as unknown as IDBFactory
  const store = createDeviceStore('silent', () => silent)
  const first = expect(store.read('')).rejects.toThrow('does not answer')
  await vi.advanceTimersByTimeAsync(3_000)
  await first
  await expect(store.read('')).rejects.toThrow('did not answer')
  expect(asked).toBe(1)
  vi.advanceTimersByTime(60_000)
  void store.read('').catch(() => {})
  await vi.advanceTimersByTimeAsync(0)
  expect(asked).toBe(2)
})
