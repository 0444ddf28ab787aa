import { expect, test } from 'vitest'
import { GatewayError } from '../../machines/ports.ts'
import { retryUntilVerified } from '../../src/game/retry-until-verified.ts'

/** A server that answers `later` this many times, with its call count. */
function server(waits: number, kind: GatewayError['kind'] = 'later') {
  const asked = { times: 0, pauses: 0 }
  const call = async () => {
    asked.times++
    if (asked.times <= waits) throw new GatewayError(kind, 'The run is still being checked.')
    return 'restored'
  }
  const sleep = async () => void asked.pauses++
  return { asked, answer: () => retryUntilVerified(call, sleep) }
}

test('repeats a restore until the run in the copy has been replayed', async () => {
  const { asked, answer } = server(3)
  expect([await answer(), asked]).toEqual(['restored', { times: 4, pauses: 3 }])
})

test('gives up after half a minute and passes on the server’s error', async () => {
  const { asked, answer } = server(1_000)
  await expect(answer()).rejects.toThrow('still being checked')
  expect(asked).toEqual({ times: 40, pauses: 39 })
})

test('does not repeat a rejected call', async () => {
  const { asked, answer } = server(1, 'refused')
  await expect(answer()).rejects.toMatchObject({ kind: 'refused' })
  expect(asked.times).toBe(1)
})
