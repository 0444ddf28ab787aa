import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { getShortestPaths } from 'xstate/graph'
import { type FeedbackEvent, feedbackMachine } from '../../machines/feedback.machine.ts'
import { feedbackToast } from '../../src/features/settings/feedback-text.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { canCome, done, effects, fails, leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walks } from '../machines/walks.ts'
import { errorMessage } from '../support/error-message.ts'

const OPEN = (email: string | null): FeedbackEvent => ({ type: 'OPEN', email })
const EDIT = (change: Extract<FeedbackEvent, { type: 'EDIT' }>['change']): FeedbackEvent => ({ type: 'EDIT', change })
const SEND: FeedbackEvent = { type: 'SEND' }
const CLOSE: FeedbackEvent = { type: 'CLOSE' }
const sent = done('0.feedback.sending')
const failed = fails('0.feedback.sending', new Error('Failed to fetch'))
const BLANK = { email: '', fromAccount: false, subjectType: 'Suggestion', subjectLine: '', message: '' }
const events = [
  OPEN(null),
  OPEN('mara@example.com'),
  EDIT({ email: 'ann@example.com' }),
  EDIT({ email: '  ' }),
  EDIT({ message: 'More fences.' }),
  EDIT({ message: ' \n ' }),
  EDIT({ subjectType: 'Complaint', subjectLine: ' Fences ' }),
  SEND,
  CLOSE,
  sent,
  failed,
]

/** The state after the events, without running effects, and the requests of the last step. */
function play(...steps: readonly FeedbackEvent[]) {
  let [snapshot, actions] = initialTransition(feedbackMachine)
  for (const event of steps) [snapshot, actions] = transition(feedbackMachine, snapshot, event)
  const notices = actions.filter(({ type }) => type === 'notify').map(({ params }) => params)
  const feedback = snapshot.children['0.feedback.sending']?.getSnapshot().input
  return { at: leafOf(snapshot), context: snapshot.context, asked: effects(actions), notices, feedback }
}

/** A path to each state with each content of the form, since both decide what may be sent. */
const content = ({ context }: AnyMachineSnapshot) => JSON.stringify(context)
const paths = getShortestPaths(feedbackMachine, {
  events,
  filterEvents: (snapshot, event) => canCome(snapshot as never, event),
  serializeState: (snapshot) => `${leafOf(snapshot as never)} ${content(snapshot as never)}`,
})

test('every leaf is reachable, and none is a dead end (F11)', () => {
  expect(deadEnds(feedbackMachine, undefined, events, { more: content })).toEqual({ unreached: [], stuck: [] })
})

test('it opens with the email of the account, or empty (FEED-01, FEED-06)', () => {
  const account = { ...BLANK, email: 'mara@example.com', fromAccount: true }
  expect(play(OPEN('mara@example.com'))).toMatchObject({ at: 'editing', context: account })
  expect(play(OPEN('mara@example.com'), EDIT({ email: 'else@example.com' })).context).toEqual(account)
  expect(play(OPEN(null), EDIT({ email: 'ann@example.com' })).context).toEqual({ ...BLANK, email: 'ann@example.com' })
})

test.each([
  ['no email', EDIT({ message: 'Hello' })],
  ['a blank email', EDIT({ email: '  ', message: 'Hello' })],
  ['no message', EDIT({ email: 'ann@example.com' })],
  ['a blank message', EDIT({ email: 'ann@example.com', message: ' \n ' })],
])('%s is reported, and nothing is sent (FEED-02)', (_, edit) => {
  expect(play(OPEN(null), edit, SEND)).toMatchObject({ at: 'editing', asked: ['notify'], notices: [{ type: 'incomplete' }] })
  expect(feedbackToast({ type: 'incomplete' })).toEqual({
    kind: 'error',
    text: 'Please fill in all required fields (Email, Subject Type, Message).',
  })
})

const filled = [OPEN(null), EDIT({ email: ' ann@example.com ', message: ' More fences.\n' })]
test('the feedback is trimmed, and a blank subject line is null (FEED-03)', () => {
  const feedback = { email: 'ann@example.com', subjectType: 'Suggestion', subjectLine: null, message: 'More fences.' }
  expect(play(...filled, SEND)).toMatchObject({ at: 'sending', feedback })
  expect(play(...filled, EDIT({ subjectType: 'Bug Report', subjectLine: ' Gate ' }), SEND).feedback).toEqual({
    ...feedback,
    subjectType: 'Bug Report',
    subjectLine: 'Gate',
  })
})

test('success thanks, closes and clears; failure is reported and keeps the form (FEED-04, FEED-05)', () => {
  expect(play(...filled, SEND, sent)).toMatchObject({ at: 'closed', context: BLANK, notices: [{ type: 'sent' }] })
  expect(play(...filled, SEND, failed)).toMatchObject({
    at: 'editing',
    context: play(...filled).context,
    notices: [{ type: 'failed', message: errorMessage('Failed to fetch') }],
  })
  expect(feedbackToast({ type: 'sent' })).toEqual({
    kind: 'success',
    text: 'Your suggestion has been sent! Thank you for your feedback.',
  })
  expect(feedbackToast({ type: 'failed', message: errorMessage('Failed to fetch') })).toEqual({
    kind: 'error',
    text: 'Failed to send suggestion: Failed to fetch',
  })
})

test('while sending, neither another press nor typing changes the request (F11)', () => {
  expect(play(...filled, SEND, SEND, EDIT({ message: 'Else' }))).toMatchObject({
    at: 'sending',
    asked: [],
    context: play(...filled).context,
  })
})

/** The invariants of F11 after each event. */
function check({ event, after, from, to, asked }: MachineStep<typeof feedbackMachine>): void {
  const { context } = after
  if (to === 'closed') expect(context).toEqual(BLANK)
  if (from === 'closed' && to === 'editing') {
    const email = (event as Extract<FeedbackEvent, { type: 'OPEN' }>).email
    expect(context).toEqual({ ...BLANK, email: email ?? '', fromAccount: email !== null })
  }
  if (context.fromAccount) expect(context.email).toBe('mara@example.com')
  if (to === 'sending' && from !== to) expect([context.email.trim() === '', context.message.trim() === '']).toEqual([false, false])
  const answered = (event as { type: string }).type.startsWith('xstate.')
  const incomplete = event.type === 'SEND' && from === 'editing' && to === 'editing'
  expect(asked.map(({ type }) => type)).toEqual(answered || incomplete ? ['notify'] : [])
}

test('the invariants hold in each state with each content, and one step further (F11)', () => {
  for (const { steps } of paths)
    for (const event of events) walk(feedbackMachine, undefined, [...steps.slice(1).map((step) => step.event), event], () => check)
})
prop.prop([sentOf(events)], walks(10))('the invariants hold along any walk (F11)', (steps) =>
  walk(feedbackMachine, undefined, steps, () => check),
)
