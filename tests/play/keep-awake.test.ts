import { expect, test, vi } from 'vitest'
import { keepAwake } from '../../src/play/keep-awake.ts'

/** A screen whose lock comes when the test says so. */
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

test('the screen is kept on until the run is paused', async () => {
  const { log, locks, give } = screenOf()
  const end = keepAwake(locks)
  await give()
  expect(log).toEqual(['asked for screen'])
  end()
  expect(log).toEqual(['asked for screen', 'freed'])
})

test('a lock that comes after that is given back at once', async () => {
  const { log, locks, give } = screenOf()
  keepAwake(locks)()
  await give()
  await Promise.resolve()
  expect(log).toEqual(['asked for screen', 'freed'])
})

test('a device that gives none, or has none to give, plays on', async () => {
  const { log, locks, give } = screenOf(false)
  const end = keepAwake(locks)
  await give()
  end()
  expect(log).toEqual(['asked for screen'])
  // Where the browser has no such thing, nothing is asked.
  vi.stubGlobal('navigator', {})
  keepAwake()()
})
