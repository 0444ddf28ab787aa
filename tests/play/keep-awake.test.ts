import { expect, test, vi } from 'vitest'
import { keepAwake } from '../../src/play/keep-awake.ts'

/** A wake lock that resolves on demand. */
function screenOf(isGiven = true) {
  const log: string[] = []
  let give = () => {}
  const request = (kind: string) =>
    new Promise((resolve, reject) => {
      log.push(`asked for ${kind}`)
      give = () => (isGiven ? resolve({ release: async () => void log.push('freed') }) : reject(new Error('low battery')))
    })
  return { log, locks: { request } as unknown as WakeLock, give: async () => give() }
}

test('the screen stays on until the run is paused', async () => {
  const { log, locks, give } = screenOf()
  const end = keepAwake(locks)
  await give()
  expect(log).toEqual(['asked for screen'])
  end()
  expect(log).toEqual(['asked for screen', 'freed'])
})

test('a lock that arrives late is released at once', async () => {
  const { log, locks, give } = screenOf()
  keepAwake(locks)()
  await give()
  await Promise.resolve()
  expect(log).toEqual(['asked for screen', 'freed'])
})

test('a run works without a wake lock', async () => {
  const { log, locks, give } = screenOf(false)
  const end = keepAwake(locks)
  await give()
  end()
  expect(log).toEqual(['asked for screen'])
  // Without the API nothing is requested.
  vi.stubGlobal('navigator', {})
  keepAwake()()
})
