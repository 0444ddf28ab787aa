import { expect, test } from 'vitest'
import { withLock } from '../../src/browser/locks.ts'

const forbidden = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) } as unknown as LockManager
const throwing = {
  request() {
    throw new DOMException('denied', 'SecurityError')
  },
} as unknown as LockManager

/** A tab that holds a lock without responding, like a frozen one. */
async function frozenTab(lock: string) {
  const frame = document.body.appendChild(document.createElement('iframe'))
  await new Promise<void>((held) => {
    void (frame.contentWindow as Window).navigator.locks.request(lock, () => {
      held()
      return new Promise(() => {})
    })
  })
  return { close: () => frame.remove() }
}

test('goes ahead once a frozen tab has held its lock for 5 s (BROWSER-03)', async () => {
  const name = crypto.randomUUID()
  const tab = await frozenTab(name)
  let times = 0
  expect(await withLock(name, async () => ++times, navigator.locks, 20)).toBe(1)
  tab.close()
  expect(times).toBe(1)
})

test('two tasks with the same lock run one after the other', async () => {
  const name = crypto.randomUUID()
  const done: string[] = []
  const work = (id: string) => async () => {
    done.push(`${id} begins`)
    await new Promise((resolve) => setTimeout(resolve))
    done.push(`${id} ends`)
  }
  await Promise.all([withLock(name, work('a')), withLock(name, work('b'))])
  expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
})

test.each([
  ['none', undefined],
  ['locks that reject', forbidden],
  ['locks that throw', throwing],
])('runs the task once if the browser has %s', async (_, locks) => {
  let times = 0
  expect(await withLock('play', async () => ++times, locks)).toBe(1)
})

test('passes on a failure of the task without repeating it', async () => {
  let times = 0
  const work = async () => {
    times++
    throw new Error('no answer')
  }
  await expect(withLock(crypto.randomUUID(), work)).rejects.toThrow('no answer')
  expect(times).toBe(1)
})
