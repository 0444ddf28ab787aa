import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { GatewayError } from '../../machines/ports.ts'
import { type SavingEvent, savingMachine } from '../../machines/saving.machine.ts'
import { stored } from '../../stories/fixtures/account.ts'
import { errorMessage } from '../support/error-message.ts'
import { deadEnds } from './dead-ends.ts'
import { leafOf } from './effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from './walks.ts'

const survivor = { name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg' } as const
const [offline, gone] = [new GatewayError('network', 'offline'), new GatewayError('conflict', 'gone')]
/** A server clock at which the save is in the future, even after this device adopted it. */
const EARLY = 1
const found = stored(1)

const calls: readonly SavingEvent[] = [
  { type: 'OPEN', slot: 1 },
  { type: 'CREATE', slot: 2, survivor },
  { type: 'CLOSE' },
  { type: 'FLUSH' },
  { type: 'REFRESH' },
]
const answers: readonly SavingEvent[] = [
  { type: 'READ', stored: found },
  { type: 'RECALLED', stored: found },
  { type: 'GONE' },
  { type: 'OPENED', stored: found, unsent: null },
  { type: 'STORED', revision: 2 },
  { type: 'DIFFERS', revision: 2 },
  { type: 'STALE', revision: 3, save: found.save },
  { type: 'BAD_TIME', now: EARLY },
  { type: 'BAD_TIME', now: 2_000 },
  { type: 'REFUSED', index: 0, message: errorMessage('Not enough coins.') },
  { type: 'UNREADABLE' },
  { type: 'CONFLICT', error: gone },
  { type: 'FAILED', error: offline },
]
const events = [...calls, ...answers]

/** A machine whose only unsent work is that of a flush. */
const machine = savingMachine.provide({
  guards: {
    isDone: ({ context }) => !context.due,
    isAhead: ({ context }) => context.serverNow === EARLY,
    isOutdated: ({ context }) => context.recalled || context.behind,
  },
})
const OPENED: readonly SavingEvent[] = [
  { type: 'OPEN', slot: 1 },
  { type: 'READ', stored: found },
  { type: 'OPENED', stored: found, unsent: null },
]

test('every leaf state is reachable, and none is a dead end', () => {
  const more = ({ context }: { context: { error: unknown; refused: unknown; serverNow: unknown } }) =>
    JSON.stringify([context.error, context.refused, context.serverNow])
  expect(deadEnds(machine, undefined, events, { more: more as never })).toEqual({ unreached: [], stuck: [] })
})

/** The result of each answer to a batch, from an open slot that sends one. */
test.each<[SavingEvent['type'], string, readonly string[]]>([
  ['STORED', 'idle', ['accept', 'succeed']],
  ['DIFFERS', 'rebasing', ['accept']],
  ['STALE', 'idle', ['rebase', 'succeed']],
  ['BAD_TIME', 'rebasing', ['retime']],
  ['REFUSED', 'rebasing', []],
  ['UNREADABLE', 'idle', ['halve', 'succeed']],
  ['CONFLICT', 'rebasing', []],
  ['FAILED', 'waiting', ['fail']],
])('the answer %s to a batch leads to %s', (type, leaf, asked) => {
  const answer = answers.find((event) => event.type === type) as SavingEvent
  const steps: MachineStep<typeof machine>[] = []
  walk(machine, undefined, [...OPENED, { type: 'FLUSH' }, answer], () => (step) => void steps.push(step))
  const last = steps.at(-1)
  expect([last?.to, last?.asked.map(({ type }) => type)]).toEqual([leaf, asked])
})

const OPEN_LEAVES = ['idle', 'refreshing', 'sending', 'rebasing', 'waiting']
/** The leaves that handle an answer. Elsewhere it is late and ignored (OP-86). */
const ANSWERED_IN: Readonly<Record<string, readonly string[]>> = {
  READ: ['reading', 'refreshing', 'rebasing'],
  RECALLED: ['reading'],
  GONE: ['reading', 'refreshing', 'rebasing'],
  OPENED: ['creating', 'readingUnsent'],
  FAILED: ['creating', 'reading', 'readingUnsent', 'refreshing', 'sending', 'rebasing'],
}

function checker() {
  return ({ event, before, after, from, to, asked }: MachineStep<typeof machine>) => {
    const { error, refused, serverNow, due } = after.context
    const types = asked.map(({ type }) => type)
    // Results of one attempt do not carry over to the next.
    if (to === 'idle' || (to === 'sending' && from !== 'rebasing')) expect([error, refused, serverNow]).toEqual([null, null, null])
    if (to === 'waiting') expect(error).toBeInstanceOf(GatewayError)
    // The device's copy is only played until the server's save was read, and nothing else counts as stored.
    if (after.context.recalled || after.context.behind) expect(to).not.toBe('idle')
    if (event.type === 'READ' && ['rebasing', 'refreshing'].includes(from))
      expect([after.context.recalled, after.context.behind]).toEqual([false, false])
    if (due) expect(['sending', 'refreshing', 'closed', 'creating', 'reading', 'readingUnsent']).toContain(to)
    // Failures and successes are reported each time, and by nothing else.
    expect(types.filter((type) => type === 'fail')).toHaveLength(to === 'waiting' && from !== 'waiting' ? 1 : 0)
    expect(types.filter((type) => type === 'succeed')).toHaveLength(to === 'idle' && from !== 'idle' ? 1 : 0)
    // A slot opens only by opening it, and closes only by a call or by its deletion.
    if (OPEN_LEAVES.includes(to) && !OPEN_LEAVES.includes(from)) expect(types[0]).toBe('adopt')
    if (OPEN_LEAVES.includes(from) && !OPEN_LEAVES.includes(to)) expect(['OPEN', 'CREATE', 'CLOSE', 'GONE']).toContain(event.type)
    if (answers.includes(event) && !(ANSWERED_IN[event.type] ?? ['sending']).includes(from)) {
      expect([to, asked, after.context]).toEqual([from, [], before.context])
    }
  }
}

test('the invariants hold on every simple path', () => {
  expect(walkSimplePaths(machine, undefined, events, checker)).toBeGreaterThan(50)
})

prop.prop([sentOf(events)], walks(8))('the invariants hold along any walk (OP-86)', (sent) => walk(machine, undefined, sent, checker))

test('a clock that agreed despite a time rejection is not compared again in the next attempt', () => {
  const steps = [...OPENED, { type: 'FLUSH' }, { type: 'BAD_TIME', now: EARLY }, { type: 'FAILED', error: offline }, { type: 'FLUSH' }]
  let leaf = ''
  walk(machine, undefined, steps as SavingEvent[], () => ({ after }) => {
    leaf = leafOf(after)
  })
  expect(leaf).toBe('sending')
})
