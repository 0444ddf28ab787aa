import { beforeEach, expect, test } from 'vitest'
import type { Command } from '../../sim/economy/command.ts'
import { createOutbox, type Unsent } from '../../src/state/outbox.ts'

/** Other test files run beside this one and share its storage: each test has users of its own. */
let ann = ''
const lines: string[] = []
beforeEach(() => {
  ann = crypto.randomUUID()
  lines.length = 0
})
const entries = () => Object.keys(localStorage).filter((key) => key.includes(ann))

/** A tab of this browser: a document of its own, gone when it is closed. */
function openTab(user = ann) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  const locks = (frame.contentWindow as Window).navigator.locks
  const tab = crypto.randomUUID()
  const outbox = createOutbox({ storage: localStorage, locks, tab, user: () => user, log: (line) => lines.push(line) })
  const isHeld = async () => (await navigator.locks.query()).held?.some(({ name }) => name?.endsWith(tab)) ?? false
  return {
    outbox,
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
  third.outbox.keep(1, null)
  expect(entries()).toEqual([])
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

test.each(['{', '[]', '{"batch":null,"queue":[{"type":"give-coins"}]}'])(
  'a broken entry is dropped, and that is logged: %s',
  async (text) => {
    const { outbox, close } = openTab()
    outbox.keep(1, unsent)
    const key = entries()[0] as string
    localStorage.setItem(key, text)
    expect(await outbox.left(1)).toBeNull()
    expect(entries()).toEqual([])
    expect(lines).toEqual([`Dropped a broken entry of this device's storage: ${key}.`])
    await close()
  },
)
