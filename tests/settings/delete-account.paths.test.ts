import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type DeletionEvent, deleteAccountMachine } from '../../machines/delete-account.machine.ts'
import { GatewayError } from '../../machines/ports.ts'
import { deletionToast } from '../../src/messages/account.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, fails, leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const DELETING = '0.deleteAccount.deleting'
const events = [
  { type: 'DELETE', userId: 'rhea' },
  { type: 'DELETE', userId: null },
  { type: 'CANCEL' },
  { type: 'CONFIRM' },
  done(DELETING, 'The account was deleted.'),
  done(DELETING, null),
  fails(DELETING, new GatewayError('refused', 'no')),
  fails(DELETING, new GatewayError('network', 'offline')),
] as DeletionEvent[]

/** The requests and notices in order; the call is answered by hand. */
function deleting() {
  const log: string[] = []
  let answer: { resolve(message: string | null): void; reject(error: unknown): void } | undefined
  const machine = deleteAccountMachine.provide({
    actors: {
      deleteAccount: fromPromise<string | null, { userId: string }>(({ input }) => {
        log.push(`call ${input.userId}`)
        return new Promise((resolve, reject) => {
          answer = { resolve, reject }
        })
      }),
    },
    actions: {
      notify: (_, notice) => void log.push(deletionToast(notice).text),
      leave: () => void log.push('leave'),
    },
  })
  const actor = createActor(machine).start()
  return { actor, log, answer: () => answer, state: () => leafOf(actor.getSnapshot()) }
}
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('every leaf state is reachable, and none is a dead end', () => {
  expect(deadEnds(deleteAccountMachine, undefined, events)).toEqual({ unreached: [], stuck: [] })
})

test('deleting requires a login (ACCT-11)', () => {
  const { actor, log, state } = deleting()
  actor.send({ type: 'DELETE', userId: null })
  expect([state(), log]).toEqual(['idle', ['You must be logged in to delete your account.']])
})

test('calls nothing before the confirmation or after a cancel (SETT-03)', () => {
  const { actor, log, state } = deleting()
  actor.send({ type: 'CONFIRM' })
  actor.send({ type: 'DELETE', userId: 'rhea' })
  actor.send({ type: 'CANCEL' })
  actor.send({ type: 'CONFIRM' })
  expect([state(), log]).toEqual(['idle', []])
})

test('a confirmed deletion calls once, notifies, and leaves (ACCT-10)', async () => {
  const { actor, log, answer, state } = deleting()
  actor.send({ type: 'DELETE', userId: 'rhea' })
  for (const type of ['CONFIRM', 'CONFIRM', 'CANCEL'] as const) actor.send({ type })
  expect([state(), log]).toEqual(['deleting', ['call rhea']])
  answer()?.resolve('gone')
  await settle()
  expect([state(), log]).toEqual(['done', ['call rhea', 'Your account has been permanently deleted.', 'leave']])
})

test.each([
  [new GatewayError('refused', 'not today'), 'Failed to delete account: not today'],
  [new GatewayError('network', 'offline'), 'An unexpected error occurred during account deletion: offline'],
  [new TypeError('odd'), 'An unexpected error occurred during account deletion: odd'],
  [null, 'Account deletion failed: An unexpected error occurred.'],
])('the answer %o keeps the account and allows a retry (ACCT-11)', async (error, text) => {
  const { actor, log, answer, state } = deleting()
  for (const event of [{ type: 'DELETE', userId: 'rhea' }, { type: 'CONFIRM' }] as const) actor.send(event)
  if (error === null) answer()?.resolve(null)
  else answer()?.reject(error)
  await settle()
  expect([state(), log]).toEqual(['idle', ['call rhea', text]])
  for (const event of [{ type: 'DELETE', userId: 'rhea' }, { type: 'CONFIRM' }] as const) actor.send(event)
  expect(log.at(-1)).toBe('call rhea')
})

/** F14: each call has its own confirmation, and there is one way out. */
function checker() {
  let left = 0
  return ({ event, before, after, from, to, asked }: MachineStep<typeof deleteAccountMachine>) => {
    if (to === 'confirming' && from !== 'confirming') expect([from, event.type, after.context.userId]).toEqual(['idle', 'DELETE', 'rhea'])
    if (to === 'deleting' && from !== 'deleting') expect([from, event.type]).toEqual(['confirming', 'CONFIRM'])
    const types = asked.map(({ type }) => type)
    if (types.includes('leave')) left++
    expect(left).toBeLessThanOrEqual(1)
    expect(types.includes('leave')).toBe(to === 'done' && from === 'deleting')
    if (from === 'deleting' && to === 'idle') expect(types).toEqual(['notify'])
    if (before.status === 'done') expect(after).toBe(before)
  }
}
prop.prop([sentOf(events)], walks(15))('in any order of events an account is deleted once, by a confirmed call (F14, ACCT-10)', (sent) =>
  walk(deleteAccountMachine, undefined, sent, checker),
)
test('holds on every simple path (F14)', () => {
  expect(walkSimplePaths(deleteAccountMachine, undefined, events, checker)).toBe(1)
})
