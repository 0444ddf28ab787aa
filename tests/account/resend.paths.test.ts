import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { GatewayError } from '../../machines/ports.ts'
import { resendMachine } from '../../machines/resend.machine.ts'
import { resendToast } from '../../src/messages/auth.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, fails, leafOf, passes } from '../machines/effects.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const SEND = { type: 'SEND' } as const
const SENDING = '0.resend.sending'

/** Records requests and notices in order. `answers` are the results of the requests. */
function resending(sent: boolean, ...answers: (GatewayError | null)[]) {
  const log: string[] = []
  const machine = resendMachine.provide({
    actors: {
      send: fromPromise<void, { email: string }>(async ({ input }) => {
        log.push(`to ${input.email}`)
        const error = answers.shift()
        if (error) throw error
      }),
    },
    actions: { notify: (_, notice) => void log.push(resendToast(notice, 'confirmation').text) },
  })
  const actor = createActor(machine, { input: { email: 'rhea@camp.test', sent } }).start()
  const ask = async () => {
    actor.send(SEND)
    actor.send(SEND)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { log, ask, state: () => leafOf(actor.getSnapshot()) }
}

test('reaches every leaf state, and none is a dead end', () => {
  const events = [SEND, done(SENDING), fails(SENDING), passes('wait', 'resend.waiting')]
  expect(deadEnds(resendMachine, { email: 'rhea@camp.test', sent: true }, events)).toEqual({ unreached: [], stuck: [] })
})

test('sends the link once per press, and again only after a minute (ACCT-08)', async () => {
  const { log, ask, state } = resending(false)
  expect(state()).toBe('ready')
  await ask()
  await vi.advanceTimersByTimeAsync(59_999)
  await ask()
  expect([state(), log]).toEqual(['waiting', ['to rhea@camp.test', 'Confirmation email sent! Please check your inbox.']])
  await vi.advanceTimersByTimeAsync(1)
  expect(state()).toBe('ready')
})

test('waits a minute after a sign-up, which has just sent a mail (ACCT-08)', async () => {
  const { log, ask, state } = resending(true)
  await ask()
  expect([state(), log]).toEqual(['waiting', []])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(state()).toBe('ready')
})

test('shows a rejection and waits as long as it says (ACCT-08)', async () => {
  const soon = new GatewayError('refused', 'For security purposes, you can only request this after 20 seconds.', { retryAfter: 20 })
  const { log, ask, state } = resending(false, soon, new GatewayError('refused', 'no'))
  await ask()
  expect([state(), log.at(-1)]).toEqual(['waiting', `Failed to resend confirmation: ${soon.message}`])
  await vi.advanceTimersByTimeAsync(20_000)
  await ask()
  expect([state(), log.at(-1)]).toEqual(['ready', 'Failed to resend confirmation: no'])
})

test('reports an unreachable server as unexpected and allows an immediate retry (ACCT-09)', async () => {
  const { log, ask, state } = resending(false, new GatewayError('network', 'Failed to fetch'))
  await ask()
  expect([state(), log.at(-1)]).toEqual(['ready', 'An unexpected error occurred: Failed to fetch'])
  await ask()
  expect([state(), log.at(-1)]).toEqual(['waiting', 'Confirmation email sent! Please check your inbox.'])
})
