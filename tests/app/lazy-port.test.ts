import { expect, test } from 'vitest'
import { lazyPort } from '../../src/app/wiring/lazy-port.ts'

interface Mailbox {
  count(slot: number): Promise<number>
  send(text: string, to: string): Promise<void>
}

test('opens the port for each call and passes arguments and results on', async () => {
  const sent: string[] = []
  let opened = 0
  let arrive = (_: Mailbox) => {}
  const port = new Promise<Mailbox>((resolve) => {
    arrive = resolve
  })
  const mailbox = lazyPort(async () => {
    opened++
    return port
  })
  const answers = [mailbox.count(2), mailbox.send('Hello', 'rhea')]
  expect([opened, sent]).toEqual([2, []])
  arrive({ count: async (slot) => 10 * slot, send: async (text, to) => void sent.push(`${to}: ${text}`) })
  expect(await Promise.all(answers)).toEqual([20, undefined])
  expect(sent).toEqual(['rhea: Hello'])
})

test('rejects a call if the port cannot be loaded, and tries again on the next call', async () => {
  let isThere = false
  const mailbox = lazyPort(async (): Promise<Pick<Mailbox, 'count'>> => {
    if (!isThere) throw new Error('no network')
    return { count: async () => 1 }
  })
  await expect(mailbox.count(1)).rejects.toThrow('no network')
  isThere = true
  expect(await mailbox.count(1)).toBe(1)
})

test('calls its own functions at once, and can be awaited', async () => {
  const watch = () => 'watching'
  const mailbox = lazyPort<Pick<Mailbox, 'count'>, { watch: typeof watch }>(async () => ({ count: async () => 1 }), { watch })
  expect(mailbox.watch()).toBe('watching')
  expect(await (async () => mailbox)()).toBe(mailbox)
})
