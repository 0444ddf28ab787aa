import { beforeEach, expect, test } from 'vitest'
import type { Unsent } from '../../machines/ports.ts'
import type { Command } from '../../sim/economy/command.ts'
import { safeStorage } from '../../src/browser/storage.ts'
import { createDeviceStore, type DeviceStore } from '../../src/state/device-store.ts'
import { createOutbox } from '../../src/state/saving/outbox.ts'

/** Other test files run beside this one and share its storage: each test has users of its own. */
let ann = ''
/** New ones for each test: what the tabs of an earlier one still wait for is said into theirs. */
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
/** What is kept for Ann: in the database, and in the storage that writes at once. */
const inDatabase = async () => [...(await device.read(ofAnn())).values()]
const rescued = () =>
  Object.keys(localStorage)
    .filter((key) => key.includes(ann))
    .map((key) => localStorage.getItem(key))

/** A tab of this browser: a document of its own, gone when it is closed. */
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
const unsent: Unsent = {
  batch: { slot: 1, baseRevision: 4, batchId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff', commands: [deposit] },
  queue: [{ ...deposit, at: 2 }],
}
const later: Unsent = { batch: null, queue: [{ ...deposit, at: 3 }] }
/** A database that does not write. */
const broken = (error: Error): DeviceStore => ({
  read: () => Promise.reject(error),
  write: () => Promise.reject(error),
  remove: () => Promise.reject(error),
})

test('what a closed tab could not send is the next one’s, once', async () => {
  const first = openTab()
  await first.ready()
  first.outbox.keep(1, unsent)
  await first.close()
  const second = openTab()
  await second.ready()
  expect(await second.outbox.left(1)).toEqual(unsent)
  const third = openTab()
  expect(await third.outbox.left(1)).toBeNull()
  await second.close()
  expect(await third.outbox.left(1)).toEqual(unsent)
  await third.outbox.keep(1, null)
  expect([await inDatabase(), rescued()]).toEqual([[], []])
  await third.close()
})

test('what an open tab is about to send is left to it', async () => {
  const first = openTab()
  await first.ready()
  first.outbox.keep(1, unsent)
  const second = openTab()
  expect(await second.outbox.left(1)).toBeNull()
  expect(await first.outbox.left(1)).toEqual(unsent)
  await Promise.all([first.close(), second.close()])
})

test('AUTH-21 it is never another user’s, nor another slot’s', async () => {
  const first = openTab()
  await first.ready()
  first.outbox.keep(1, unsent)
  await first.close()
  const bob = openTab(crypto.randomUUID())
  expect(await bob.outbox.left(1)).toBeNull()
  const again = openTab()
  expect(await again.outbox.left(2)).toBeNull()
  again.outbox.forget(1)
  expect(await again.outbox.left(1)).toBeNull()
  await Promise.all([bob.close(), again.close()])
})

/** A database that can be read, and refuses each write. */
const readOnly: DeviceStore = { ...device, write: () => Promise.reject(new DOMException('No space left.', 'QuotaExceededError')) }
/** A storage with what is in the real one, that takes nothing more. */
const fullStorage = () =>
  new Proxy(localStorage, {
    get: (of, name) =>
      name === 'setItem'
        ? () => {
            throw new DOMException('No space left.', 'QuotaExceededError')
          }
        : (...args: unknown[]) => (of[name as 'getItem'] as (...args: unknown[]) => unknown).apply(of, args),
  })

test.each(['{', '[]', '{"batch":null}'])('a broken entry is dropped, and that is said: %s', async (text) => {
  await device.write([[ofAnn() + crypto.randomUUID(), text]])
  const { outbox, close } = openTab()
  expect(await outbox.left(1)).toBeNull()
  expect([lines.length, notices]).toEqual([1, ['unreadable']])
  expect([await inDatabase(), rescued()]).toEqual([[], []])
  await close()
})

test('a command that cannot be read takes no other with it, and that is said', async () => {
  const odd = { type: 'give-coins', amount: 9, at: 1 }
  const text = JSON.stringify({ batch: { ...unsent.batch, commands: [odd, deposit] }, queue: [...unsent.queue, odd, 7] })
  await device.write([[ofAnn() + crypto.randomUUID(), text]])
  const { outbox, close } = openTab()
  expect(await outbox.left(1)).toEqual(unsent)
  expect(notices).toEqual(['unreadable'])
  await close()
})

test('a database that can be read but not written hands what is in it out once', async () => {
  const closed = openTab()
  await closed.ready()
  await closed.outbox.keep(1, unsent)
  await closed.close()
  const second = openTab(ann, readOnly)
  await second.ready()
  expect(await second.outbox.left(1)).toEqual(unsent)
  await second.outbox.keep(1, null)
  await second.close()
  const third = openTab(ann, readOnly)
  expect(await third.outbox.left(1)).toBeNull()
  await third.close()
  const last = openTab()
  expect(await last.outbox.left(1)).toBeNull()
  expect([await inDatabase(), rescued()]).toEqual([[], []])
  await last.close()
})

test('what can be written nowhere is not taken over: it stays for a better day', async () => {
  const closed = openTab()
  await closed.ready()
  await closed.outbox.keep(1, unsent)
  await closed.close()
  const second = openTab(ann, readOnly, fullStorage())
  await second.ready()
  expect([await second.outbox.left(1), notices]).toEqual([null, ['unread']])
  await second.close()
  const third = openTab()
  expect(await third.outbox.left(1)).toEqual(unsent)
  await third.close()
})

test('a page that crashes owes no longer what was answered, though its database takes no more', async () => {
  let isFull = false
  const filling: DeviceStore = { ...device, write: (changes) => (isFull ? readOnly : device).write(changes) }
  const first = openTab(ann, filling)
  await first.ready()
  await first.outbox.keep(1, unsent)
  isFull = true
  await first.outbox.keep(1, null)
  const { key } = first
  // No pagehide is heard in a crash: what the next tab finds is what is there now.
  expect([await inDatabase(), localStorage.getItem(key)]).toEqual([[JSON.stringify(unsent)], 'null'])
  await first.close()
  const second = openTab()
  expect(await second.outbox.left(1)).toBeNull()
  await second.close()
})

test('OP-86 a database that cannot be read is not an empty one: that is said, the tab’s own is known all the same, and the rest waits', async () => {
  const closed = openTab()
  await closed.ready()
  await closed.outbox.keep(1, unsent)
  await closed.close()
  const second = openTab(ann, { ...device, read: () => Promise.reject(new DOMException('Not now.', 'UnknownError')) })
  await second.ready()
  expect([await second.outbox.left(1), await second.outbox.left(2), notices]).toEqual([null, null, ['unread']])
  await second.outbox.keep(1, later)
  expect(await second.outbox.left(1)).toEqual(later)
  await second.outbox.keep(1, null)
  await second.close()
  const third = openTab()
  expect(await third.outbox.left(1)).toEqual(unsent)
  await third.close()
})

test('OP-86 it says whether all it was given outlives the page', async () => {
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

test('what is written last is what is kept, however many writes came before it', async () => {
  const { outbox, close } = openTab()
  for (let n = 0; n < 200; n++) outbox.keep(1, n % 2 === 0 ? unsent : null)
  await outbox.keep(1, later)
  expect(await inDatabase()).toEqual([JSON.stringify(later)])
  expect(await outbox.left(1)).toEqual(later)
  await close()
})

test('a tab that is closed in the middle of a write keeps what it owes, and owes no longer what was answered', async () => {
  const first = openTab()
  await first.ready()
  await first.outbox.keep(1, unsent)
  first.outbox.keep(1, later)
  await first.close()
  const second = openTab()
  await second.ready()
  expect(await second.outbox.left(1)).toEqual(later)
  second.outbox.keep(1, null)
  await second.close()
  const third = openTab()
  expect(await third.outbox.left(1)).toBeNull()
  expect([await inDatabase(), rescued()]).toEqual([[], []])
  await third.close()
})

test('what an older version left in localStorage is taken over, once', async () => {
  localStorage.setItem(`${ofAnn()}${crypto.randomUUID()}`, JSON.stringify(unsent))
  const first = openTab()
  await first.ready()
  expect(await first.outbox.left(1)).toEqual(unsent)
  expect([await inDatabase(), rescued()]).toEqual([[JSON.stringify(unsent)], []])
  const second = openTab()
  expect(await second.outbox.left(1)).toBeNull()
  await Promise.all([first.close(), second.close()])
})

test.each([
  ['a full storage', new DOMException('The quota has been exceeded.', 'QuotaExceededError')],
  ['a broken database', new DOMException('Internal error opening backing store.', 'UnknownError')],
])('%s: it is kept in the storage that writes at once, said once in the log, and handed on', async (_, error) => {
  const first = openTab(ann, broken(error))
  await first.ready()
  await first.outbox.keep(1, unsent)
  await first.outbox.keep(1, later)
  expect(await first.outbox.left(1)).toEqual(later)
  expect(lines).toEqual([`What is not saved yet cannot be written to this device's database: ${error}.`])
  expect(rescued()).toEqual([JSON.stringify(later)])
  await first.close()
  const second = openTab()
  expect(await second.outbox.left(1)).toEqual(later)
  expect([await inDatabase(), rescued()]).toEqual([[JSON.stringify(later)], []])
  await second.close()
})

test('a database that does not answer is not waited for longer than three seconds', async () => {
  const silent = createDeviceStore(DATABASE, () => ({ open: () => ({}) }) as unknown as IDBFactory)
  await expect(silent.write([['a', 'b']])).rejects.toThrow('The database does not answer.')
})

test('a storage that is forbidden is no more than broken', async () => {
  const forbidden = createDeviceStore(DATABASE, () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  await expect(forbidden.read('a')).rejects.toThrow('The operation is insecure.')
})
