import { expect, test } from 'vitest'
import { GatewayError } from '../../machines/ports.ts'
import { retryUntilVerified } from '../../src/game/retry-until-verified.ts'

/** A server that answers `later` this many times, with its call count. */
function server(waits: number, kind: GatewayError['kind'] = 'later') {
  const asked = { times: 0, pauses: [] as number[] }
  const call = async () => {
    asked.times++
    if (asked.times <= waits) throw new GatewayError(kind, 'The run is still being checked.')
    return 'restored'
  }
  const sleep = async (ms: number) => void asked.pauses.push(ms)
  return { asked, answer: () => retryUntilVerified(call, sleep) }
}

test('repeats a restore until the run in the copy has been replayed, soon at first', async () => {
  const { asked, answer } = server(6)
  expect([await answer(), asked]).toEqual(['restored', { times: 7, pauses: [150, 200, 300, 450, 750, 750] }])
})

test('gives up after half a minute and passes on the server’s error', async () => {
  const { asked, answer } = server(1_000)
  await expect(answer()).rejects.toThrow('still being checked')
  expect([asked.times, asked.pauses.length]).toEqual([40, 39])
  expect(asked.pauses.reduce((sum, ms) => sum + ms, 0)).toBeGreaterThan(27_000)
})

test('does not repeat a rejected call', async () => {
  const { asked, answer } = server(1, 'refused')
  await expect(answer()).rejects.toMatchObject({ kind: 'refused' })
  expect(asked.times).toBe(1)
})
