import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { addressOf, provideFeedback } from '../../src/features/settings/feedback.tsx'
import { blankSave } from '../../src/state/saving/save-state.ts'
import { memoryFeedback } from '../support/memory-gateways/feedback.ts'

function open(now = () => 0) {
  const feedback = memoryFeedback({ now })
  const notices: string[] = []
  const state = blankSave()
  state.save = { ...state.save, characterName: 'Rhea' }
  const actor = createActor(provideFeedback({ keeper: { state }, feedback, showToast: (_, text) => void notices.push(text) })).start()
  const write = async (message: string) => {
    actor.send({ type: 'OPEN', email: 'mara@example.com' })
    actor.send({ type: 'EDIT', change: { message } })
    actor.send({ type: 'SEND' })
    await waitFor(actor, (snapshot) => !snapshot.matches('sending'))
  }
  return { actor, feedback, notices, write }
}

test('feedback is sent with the character’s name, and the player is thanked (FEED-03, FEED-04)', async () => {
  const { feedback, notices, write } = open()
  await write('More fences.')
  expect(feedback.sent).toEqual([
    { email: 'mara@example.com', subjectType: 'Suggestion', subjectLine: null, message: 'More fences.', username: 'Rhea' },
  ])
  expect(notices).toEqual(['Your suggestion has been sent! Thank you for your feedback.'])
})

test('a guest without an email types one and sends (FEED-06)', async () => {
  const { actor, feedback } = open()
  expect([addressOf(null), addressOf({ email: '' }), addressOf({ email: 'mara@example.com' })]).toEqual([null, null, 'mara@example.com'])
  actor.send({ type: 'OPEN', email: addressOf({ email: '' }) })
  expect(actor.getSnapshot().context.fromAccount).toBe(false)
  actor.send({ type: 'EDIT', change: { email: 'guest@example.com', message: 'More lamps.' } })
  actor.send({ type: 'SEND' })
  await waitFor(actor, (snapshot) => snapshot.matches('closed'))
  expect(feedback.sent).toMatchObject([{ email: 'guest@example.com', message: 'More lamps.' }])
})

test('the fourth feedback within an hour stays in the form until the hour is over (FEED-04, OP-81)', async () => {
  let now = 0
  const { actor, feedback, notices, write } = open(() => now)
  for (const message of ['one', 'two', 'three', 'four']) await write(message)
  expect(feedback.sent).toHaveLength(3)
  expect(notices.at(-1)).toBe('Failed to send suggestion: You have sent a lot of feedback. Please try again in an hour.')
  expect(actor.getSnapshot().context.message).toBe('four')
  now = 3_600_000
  actor.send({ type: 'SEND' })
  await waitFor(actor, (snapshot) => snapshot.matches('closed'))
  expect(feedback.sent.map(({ message }) => message)).toEqual(['one', 'two', 'three', 'four'])
})
