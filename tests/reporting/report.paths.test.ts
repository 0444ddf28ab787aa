import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type ReportChoice, type ReportEvent, type Reporter, type ReportTarget, reportMachine } from '../../machines/report.machine.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, effects, fails, leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'
import { errorMessage } from '../support/error-message.ts'

const letter: ReportTarget = { kind: 'mail', id: 'letter-1', player: { id: 'id-of-fitch', username: 'Fitch' } }
const run: ReportTarget = { kind: 'run', id: 'run-1', player: null }
const spam: ReportChoice = { kind: 'mail', reason: 'spam' }
const OPEN = (reporter: Reporter, target = letter): ReportEvent => ({ type: 'OPEN', reporter, target })
const NOTE: ReportEvent = { type: 'NOTE', note: '  Ten times a day. ' }
const REPORT: ReportEvent = { type: 'REPORT', choice: spam }
const BLOCK: ReportEvent = { type: 'BLOCK' }
const CLOSE: ReportEvent = { type: 'CLOSE' }
const sent = done('0.report.sending')
const notSent = fails('0.report.sending', new Error('This letter is gone.'))
const blocked = done('0.report.blocking')
const notBlocked = fails('0.report.blocking', new Error('refused'))
const reporters = ['visitor', 'guest', 'unconfirmed', 'player'] as const
const events = [
  ...reporters.map((reporter) => OPEN(reporter)),
  OPEN('player', run),
  ...[NOTE, REPORT, BLOCK, CLOSE, sent, notSent, blocked, notBlocked],
]

/** The state after the events, without running effects, and the requests of the last step. */
function play(...steps: readonly ReportEvent[]) {
  let [snapshot, actions] = initialTransition(reportMachine)
  for (const event of steps) [snapshot, actions] = transition(reportMachine, snapshot, event)
  return {
    at: leafOf(snapshot),
    context: snapshot.context,
    asked: effects(actions),
    announced: actions.filter(({ type }) => type === 'announceBlock').map(({ params }) => params),
    report: snapshot.children['0.report.sending']?.getSnapshot().input,
    block: snapshot.children['0.report.blocking']?.getSnapshot().input,
  }
}

test('every leaf is reachable, and none is a dead end', () => {
  expect(deadEnds(reportMachine, undefined, events)).toEqual({ unreached: [], stuck: [] })
})

test.each(['visitor', 'guest', 'unconfirmed'] as const)('a %s sees why nothing can be reported (MOD-01)', (reporter) => {
  expect(play(OPEN(reporter))).toMatchObject({ at: 'barred', context: { reporter } })
  expect(play(OPEN(reporter), NOTE, REPORT)).toMatchObject({ at: 'barred', asked: [] })
})

test('a press on a reason sends the trimmed note once, and the dialog opens empty again', () => {
  const report = { kind: 'mail', id: 'letter-1', reason: 'spam', note: 'Ten times a day.' }
  expect(play(OPEN('player'), NOTE, REPORT)).toMatchObject({ at: 'sending', report })
  expect(play(OPEN('player'), NOTE, REPORT, REPORT)).toMatchObject({ at: 'sending', asked: [] })
  expect(play(OPEN('player'), NOTE, REPORT, sent).at).toBe('sent')
  expect(play(OPEN('player'), NOTE, REPORT, sent, CLOSE, OPEN('player', run))).toMatchObject({
    at: 'choosing',
    context: { target: run, note: '', choice: null, failure: null },
  })
})

test('a rejection is shown and keeps the note', () => {
  const refused = play(OPEN('player'), NOTE, REPORT, notSent)
  expect(refused).toMatchObject({ at: 'choosing', context: { choice: null, failure: errorMessage('This letter is gone.') } })
  expect(refused.context.note).toBe('  Ten times a day. ')
  expect(play(OPEN('player'), NOTE, REPORT, notSent, REPORT).context.failure).toBeNull()
})

test('signed-up players can block before and after a report, and the screen below gets the id', () => {
  expect(play(OPEN('player'), BLOCK)).toMatchObject({ at: 'blocking', block: { playerId: 'id-of-fitch' } })
  expect(play(OPEN('unconfirmed'), BLOCK).at).toBe('blocking')
  expect(play(OPEN('player'), REPORT, sent, BLOCK, blocked)).toMatchObject({ at: 'blocked', announced: [{ playerId: 'id-of-fitch' }] })
  expect(play(OPEN('player'), BLOCK, notBlocked)).toMatchObject({ at: 'choosing', context: { failure: errorMessage('refused') } })
  expect(play(OPEN('unconfirmed'), BLOCK, notBlocked).at).toBe('barred')
  for (const reporter of ['visitor', 'guest'] as const) expect(play(OPEN(reporter), BLOCK)).toMatchObject({ at: 'barred', asked: [] })
  expect(play(OPEN('player', run), BLOCK)).toMatchObject({ at: 'choosing', asked: [] })
})

/** Only a player reaches the reasons, and the dialog stays open while it sends. */
function check({ event, from, to, after }: MachineStep<typeof reportMachine>): void {
  if (['choosing', 'sending', 'sent'].includes(to)) expect(after.context.reporter).toBe('player')
  if (to === 'barred') expect(after.context.reporter).not.toBe('player')
  if (to === 'blocking') expect(after.context.target?.player).not.toBeNull()
  if ((from === 'sending' || from === 'blocking') && to !== from) expect(event.type).toMatch(/^xstate\./)
}
test('the invariants hold along every simple path', () => walkSimplePaths(reportMachine, undefined, events, () => check))
prop.prop([sentOf(events)], walks(10))('the invariants hold along any walk', (steps) => walk(reportMachine, undefined, steps, () => check))
