import { beforeEach, expect, test } from 'vitest'
import type { UnsentQueue } from '../../machines/ports.ts'
import type { Command } from '../../sim/economy/command.ts'
import { safeStorage } from '../../src/browser/storage.ts'
import { createDeviceStore, type DeviceStore } from '../../src/state/device-store.ts'
import { createOutbox } from '../../src/state/saving/outbox.ts'

/** Other test files run in parallel and share the storage: each test has its own users. */
let ann = ''
/** New for each test, because tabs of an earlier one may still log into the old array. */
let lines: string[] = []
let notices: string[] = []
beforeEach(() => {
  ann = crypto.randomUUID()
  lines = []
  notices = []
})
const DATABASE = 'nightfence-test'
const device = createDeviceStore(DATABASE, () => indexedDB)
const ofAnn = (slot = 1) => `nightfence.unsent.${ann}.${slot}.`
/** Entries for Ann, in the database and in localStorage. */
const inDatabase = async () => [...(await device.read(ofAnn())).values()]
const rescued = () =>
  Object.keys(localStorage)
    .filter((key) => key.includes(ann))
    .map((key) => localStorage.getItem(key))

/** A tab of this browser: a separate document, removed when closed. */
function openTab(user = ann, over?: DeviceStore, storage: Storage = localStorage) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const page = frame.contentWindow as Window & typeof globalThis
  const { locks } = page.navigator
  const [said, shown] = [lines, notices]
  const tab = crypto.randomUUID()
  const store = over ?? createDeviceStore(DATABASE, () => page.indexedDB)
  const outbox = createOutbox({
    store,
    storage: safeStorage(() => storage),
    page,
    locks,
    tab,
    user: () => user,
    log: (line) => said.push(line),
    notify: (notice) => shown.push(notice),
  })
  const isHeld = async () => (await navigator.locks.query()).held?.some(({ name }) => name?.endsWith(tab)) ?? false
  return {
    outbox,
    key: ofAnn() + tab,
    ready: () => expect.poll(isHeld).toBe(true),
    async close() {
      frame.remove()
      await expect.poll(isHeld).toBe(false)
    },
  }
}
const deposit: Command = { type: 'deposit', amount: 3, at: 1 }
const unsent: UnsentQueue = {
  batch: { slot: 1, baseRevision: 4, batchId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', commands: [deposit] },
  queue: [{ ...deposit, at: 2 }],
}
const later: UnsentQueue = { batch: null, queue: [{ ...deposit, at: 3 }] }
/** A database that cannot write. */
const broken = (error: Error): DeviceStore => ({
  read: () => Promise.reject(error),
  write: () => Promise.reject(error),
  remove: () => Promise.reject(error),
})

test('the next tab gets the unsent commands of a closed tab, once', async () => {
  const first = openTab()
  await first.ready()
  first.outbox.keep(1, unsent)
  await first.close()
  const second = openTab()
  await second.ready()
  expect(await second.outbox.takeOver(1)).toEqual(unsent)
  const third = openTab()
  expect(await third.outbox.takeOver(1)).toBeNull()
  await second.close()
  expect(await third.outbox.takeOver(1)).toEqual(unsent)
  await third.outbox.keep(1, null)
  expect([await inDatabase(), rescued()]).toEqual([[], []])
  await third.close()
})

test('the unsent commands of an open tab stay with it', async () => {
  const first = openTab()
  await first.ready()
  first.outbox.keep(1, unsent)
  const second = openTab()
  expect(await second.outbox.takeOver(1)).toBeNull()
  expect(await first.outbox.takeOver(1)).toEqual(unsent)
  await Promise.all([first.close(), second.close()])
})

test('unsent commands belong to one user and slot (AUTH-21)', async () => {
  const first = openTab()
  await first.ready()
  first.outbox.keep(1, unsent)
  await first.close()
  const bob = openTab(crypto.randomUUID())
  expect(await bob.outbox.takeOver(1)).toBeNull()
  const again = openTab()
  expect(await again.outbox.takeOver(2)).toBeNull()
  again.outbox.forget(1)
  expect(await again.outbox.takeOver(1)).toBeNull()
  await Promise.all([bob.close(), again.close()])
})

/** A readable database that rejects each write. */
const readOnly: DeviceStore = { ...device, write: () => Promise.reject(new DOMException('No space left.', 'QuotaExceededError')) }
/** A storage with the real contents that accepts nothing more. */
const fullStorage = () =>
  new Proxy(localStorage, {
    get: (of, name) =>
      name === 'setItem'
        ? () => {
            throw new DOMException('No space left.', 'QuotaExceededError')
          }
        : (...args: unknown[]) => (of[name as 'getItem'] as (...args: unknown[]) => unknown).apply(of, args),
  })

test.each(['{', '[]', '{"batch":null}'])('a broken entry is dropped and reported: %s', async (text) => {
  await device.write([[ofAnn() + crypto.randomUUID(), text]])
  const { outbox, close } = openTab()
  expect(await outbox.takeOver(1)).toBeNull()
  expect([lines.length, notices]).toEqual([1, ['unreadable']])
  expect([await inDatabase(), rescued()]).toEqual([[], []])
  await close()
})

test('an unreadable command is dropped and reported without losing others', async () => {
  const odd = { type: 'give-coins', amount: 9, at: 1 }
  const text = JSON.stringify({ batch: { ...unsent.batch, commands: [odd, deposit] }, queue: [...unsent.queue, odd, 7] })
  await device.write([[ofAnn() + crypto.randomUUID(), text]])
  const { outbox, close } = openTab()
  expect(await outbox.takeOver(1)).toEqual(unsent)
  expect(notices).toEqual(['unreadable'])
  await close()
})

test('a read-only database gives out its entries once', async () => {
  const closed = openTab()
  await closed.ready()
  await closed.outbox.keep(1, unsent)
  await closed.close()
  const second = openTab(ann, readOnly)
  await second.ready()
  expect(await second.outbox.takeOver(1)).toEqual(unsent)
  await second.outbox.keep(1, null)
  await second.close()
  const third = openTab(ann, readOnly)
  expect(await third.outbox.takeOver(1)).toBeNull()
  await third.close()
  const last = openTab()
  expect(await last.outbox.takeOver(1)).toBeNull()
  expect([await inDatabase(), rescued()]).toEqual([[], []])
  await last.close()
})

test('an entry that cannot be claimed in writing stays for later', async () => {
  const closed = openTab()
  await closed.ready()
  await closed.outbox.keep(1, unsent)
  await closed.close()
  const second = openTab(ann, readOnly, fullStorage())
  await second.ready()
  expect([await second.outbox.takeOver(1), notices]).toEqual([null, ['unread']])
  await second.close()
  const third = openTab()
  expect(await third.outbox.takeOver(1)).toEqual(unsent)
  await third.close()
})

test('a crashed page leaves no acknowledged commands, even if its database is full', async () => {
  let isFull = false
  const filling: DeviceStore = { ...device, write: (changes) => (isFull ? readOnly : device).write(changes) }
  const first = openTab(ann, filling)
  await first.ready()
  await first.outbox.keep(1, unsent)
  isFull = true
  await first.outbox.keep(1, null)
  const { key } = first
  // A crash fires no pagehide: the next tab finds the current entries.
  expect([await inDatabase(), localStorage.getItem(key)]).toEqual([[JSON.stringify(unsent)], 'null'])
  await first.close()
  const second = openTab()
  expect(await second.outbox.takeOver(1)).toBeNull()
  await second.close()
})

test('an unreadable database is reported, its own entries are known, and the rest waits (OP-86)', async () => {
  const closed = openTab()
  await closed.ready()
  await closed.outbox.keep(1, unsent)
  await closed.close()
  const second = openTab(ann, { ...device, read: () => Promise.reject(new DOMException('Not now.', 'UnknownError')) })
  await second.ready()
  expect([await second.outbox.takeOver(1), await second.outbox.takeOver(2), notices]).toEqual([null, null, ['unread']])
  await second.outbox.keep(1, later)
  expect(await second.outbox.takeOver(1)).toEqual(later)
  await second.outbox.keep(1, null)
  await second.close()
  const third = openTab()
  expect(await third.outbox.takeOver(1)).toEqual(unsent)
  await third.close()
})

test('isPersisted says whether everything outlives the page (OP-86)', async () => {
  const { outbox, close } = openTab(ann, readOnly, fullStorage())
  expect(outbox.isPersisted()).toBe(true)
  await outbox.keep(1, unsent)
  expect(outbox.isPersisted()).toBe(false)
  await outbox.keep(1, null)
  await close()
  const better = openTab(ann, readOnly)
  await better.outbox.keep(1, unsent)
  expect(better.outbox.isPersisted()).toBe(true)
  await better.close()
})

test('the last write wins after any number of writes', async () => {
  const { outbox, close } = openTab()
  for (let n = 0; n < 200; n++) outbox.keep(1, n % 2 === 0 ? unsent : null)
  await outbox.keep(1, later)
  expect(await inDatabase()).toEqual([JSON.stringify(later)])
  expect(await outbox.takeOver(1)).toEqual(later)
  await close()
})

test('a tab closed during a write keeps its unsent commands and no acknowledged ones', async () => {
  const first = openTab()
  await first.ready()
  await first.outbox.keep(1, unsent)
  first.outbox.keep(1, later)
  await first.close()
  const second = openTab()
  await second.ready()
  expect(await second.outbox.takeOver(1)).toEqual(later)
  second.outbox.keep(1, null)
  await second.close()
  const third = openTab()
  expect(await third.outbox.takeOver(1)).toBeNull()
  expect([await inDatabase(), rescued()]).toEqual([[], []])
  await third.close()
})

test('entries of an older version in localStorage are taken over once', async () => {
  localStorage.setItem(`${ofAnn()}${crypto.randomUUID()}`, JSON.stringify(unsent))
  const first = openTab()
  await first.ready()
  expect(await first.outbox.takeOver(1)).toEqual(unsent)
  expect([await inDatabase(), rescued()]).toEqual([[JSON.stringify(unsent)], []])
  const second = openTab()
  expect(await second.outbox.takeOver(1)).toBeNull()
  await Promise.all([first.close(), second.close()])
})

test.each([
  ['a full storage', new DOMException('The quota has been exceeded.', 'QuotaExceededError')],
  ['a broken database', new DOMException('Internal error opening backing store.', 'UnknownError')],
])('%s: the entry goes to localStorage, is logged once, and handed on', async (_, error) => {
  const first = openTab(ann, broken(error))
  await first.ready()
  await first.outbox.keep(1, unsent)
  await first.outbox.keep(1, later)
  expect(await first.outbox.takeOver(1)).toEqual(later)
  expect(lines).toEqual([`Unsent changes could not be written to this device's database: ${error}.`])
  expect(rescued()).toEqual([JSON.stringify(later)])
  await first.close()
  const second = openTab()
  expect(await second.outbox.takeOver(1)).toEqual(later)
  expect([await inDatabase(), rescued()]).toEqual([[JSON.stringify(later)], []])
  await second.close()
})

test('waits at most three seconds for a silent database', async () => {
  const silent = createDeviceStore(DATABASE, () => ({ open: () => ({}) }) as unknown as IDBFactory)
  await expect(silent.write([['a', 'b']])).rejects.toThrow('The database does not answer.')
})

test('a forbidden storage is handled like a broken one', async () => {
  const forbidden = createDeviceStore(DATABASE, () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  await expect(forbidden.read('a')).rejects.toThrow('The operation is insecure.')
})
