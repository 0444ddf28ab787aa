import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type ReportEvent, type Reporter, reportMachine } from '../../machines/report.machine.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, effects, fails, leafOf } from '../machines/effects.ts'
import { type Step, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'
import { errorMessage } from '../support/error-message.ts'

const OPEN = (reporter: Reporter): ReportEvent => ({ type: 'OPEN', reporter })
const SEND: ReportEvent = { type: 'SEND' }
const CLOSE: ReportEvent = { type: 'CLOSE' }
const EDIT: ReportEvent = { type: 'EDIT', change: { reason: 'other', note: '  Turns like a machine. ' } }
const sent = done('0.report.sending')
const failed = fails('0.report.sending', new Error('This run is gone.'))
const events = [OPEN('player'), OPEN('guest'), OPEN('unconfirmed'), OPEN('visitor'), EDIT, SEND, CLOSE, sent, failed]
const BLANK = { reporter: 'player', reason: 'bot', note: '', failure: null }

/** The state after the events, without running an effect, and what the last step asked for. */
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

test('its events reach every leaf, and none is a dead end', () => {
  expect(deadEnds(reportMachine, undefined, events)).toEqual({ unreached: [], stuck: [] })
})

test.each(['visitor', 'guest', 'unconfirmed'] as const)('MOD-01 a %s is told why not, and sends nothing', (reporter) => {
  expect(play(OPEN(reporter))).toMatchObject({ at: 'barred', context: { reporter } })
  expect(play(OPEN(reporter), EDIT, SEND)).toMatchObject({ at: 'barred', asked: [] })
})

test('what is sent is trimmed, once; it is thanked for, and the next form is blank', () => {
  expect(play(OPEN('player'), EDIT, SEND)).toMatchObject({ at: 'sending', report: { reason: 'other', note: 'Turns like a machine.' } })
  expect(play(OPEN('player'), EDIT, SEND, SEND)).toMatchObject({ at: 'sending', asked: [] })
  expect(play(OPEN('player'), EDIT, SEND, sent).at).toBe('sent')
  expect(play(OPEN('player'), EDIT, SEND, sent, CLOSE, OPEN('player'))).toMatchObject({ at: 'editing', context: BLANK })
})

test('what the server refused is said, with all that was typed, until it is sent again', () => {
  const refused = play(OPEN('player'), EDIT, SEND, failed)
  expect(refused).toMatchObject({ at: 'editing', context: { reason: 'other', failure: errorMessage('This run is gone.') } })
  expect(play(OPEN('player'), EDIT, SEND, failed, SEND).context.failure).toBeNull()
})

/** Only a player comes to the form, and nothing leaves while it is on its way. */
function check({ event, from, to, after }: Step<typeof reportMachine>): void {
  if (['editing', 'sending', 'sent'].includes(to)) expect(after.context.reporter).toBe('player')
  if (to === 'barred') expect(after.context.reporter).not.toBe('player')
  if (from === 'sending' && to !== 'sending') expect(event.type).toMatch(/^xstate\./)
}
test('its invariants hold along every simple path', () => walkSimplePaths(reportMachine, undefined, events, () => check))
prop.prop([sentOf(events)], walks(10))('and along any walk', (steps) => walk(reportMachine, undefined, steps, () => check))
