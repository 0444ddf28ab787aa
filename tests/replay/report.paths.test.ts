import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type ReportEvent, type Reporter, reportMachine } from '../../machines/report.machine.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, effects, fails, leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'
import { errorMessage } from '../support/error-message.ts'

const OPEN = (reporter: Reporter): ReportEvent => ({ type: 'OPEN', reporter })
const SEND: ReportEvent = { type: 'SEND' }
const CLOSE: ReportEvent = { type: 'CLOSE' }
const EDIT: ReportEvent = { type: 'EDIT', change: { reason: 'other', note: '  Turns like a machine. ' } }
const sent = done('0.report.sending')
const failed = fails('0.report.sending', new Error('This run is gone.'))
const events = [OPEN('player'), OPEN('guest'), OPEN('unconfirmed'), OPEN('visitor'), EDIT, SEND, CLOSE, sent, failed]
const BLANK = { reporter: 'player', reason: 'bot', note: '', failure: null }

/** The state after the events, without running effects, and the requests of the last step. */
function play(...steps: readonly ReportEvent[]) {
  let [snapshot, actions] = initialTransition(reportMachine)
  for (const event of steps) [snapshot, actions] = transition(reportMachine, snapshot, event)
  return {
    at: leafOf(snapshot),
    context: snapshot.context,
    asked: effects(actions),
    report: snapshot.children['0.report.sending']?.getSnapshot().input,
  }
}

test('every leaf is reachable, and none is a dead end', () => {
  expect(deadEnds(reportMachine, undefined, events)).toEqual({ unreached: [], stuck: [] })
})

test.each(['visitor', 'guest', 'unconfirmed'] as const)('a %s sees the reason and sends nothing (MOD-01)', (reporter) => {
  expect(play(OPEN(reporter))).toMatchObject({ at: 'barred', context: { reporter } })
  expect(play(OPEN(reporter), EDIT, SEND)).toMatchObject({ at: 'barred', asked: [] })
})

test('a report is trimmed and sent once, then thanks and clears the form', () => {
  expect(play(OPEN('player'), EDIT, SEND)).toMatchObject({ at: 'sending', report: { reason: 'other', note: 'Turns like a machine.' } })
  expect(play(OPEN('player'), EDIT, SEND, SEND)).toMatchObject({ at: 'sending', asked: [] })
  expect(play(OPEN('player'), EDIT, SEND, sent).at).toBe('sent')
  expect(play(OPEN('player'), EDIT, SEND, sent, CLOSE, OPEN('player'))).toMatchObject({ at: 'editing', context: BLANK })
})

test('a rejection is shown and keeps the form until it is sent again', () => {
  const refused = play(OPEN('player'), EDIT, SEND, failed)
  expect(refused).toMatchObject({ at: 'editing', context: { reason: 'other', failure: errorMessage('This run is gone.') } })
  expect(play(OPEN('player'), EDIT, SEND, failed, SEND).context.failure).toBeNull()
})

/** Only a player reaches the form, and it stays open while sending. */
function check({ event, from, to, after }: MachineStep<typeof reportMachine>): void {
  if (['editing', 'sending', 'sent'].includes(to)) expect(after.context.reporter).toBe('player')
  if (to === 'barred') expect(after.context.reporter).not.toBe('player')
  if (from === 'sending' && to !== 'sending') expect(event.type).toMatch(/^xstate\./)
}
test('the invariants hold along every simple path', () => walkSimplePaths(reportMachine, undefined, events, () => check))
prop.prop([sentOf(events)], walks(10))('the invariants hold along any walk', (steps) => walk(reportMachine, undefined, steps, () => check))
