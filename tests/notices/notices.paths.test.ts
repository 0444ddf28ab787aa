import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type NoticesEvent, noticesMachine } from '../../machines/notices.machine.ts'
import { makeStanding, noticeOf } from '../../stories/fixtures/desk.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, effects, fails, leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

const STANDING = { type: 'STANDING', standing: makeStanding() } as const
const APPEALED = {
  type: 'STANDING',
  standing: makeStanding({ notices: [noticeOf({ appeal: { text: 'Please', granted: null } })] }),
} as const
const APPEAL = { type: 'APPEAL', decision: 'decision-1' } as const
const EDIT = { type: 'EDIT', text: ' It was a joke. ' } as const
const events = [
  STANDING,
  APPEALED,
  APPEAL,
  EDIT,
  { type: 'FAILED' },
  { type: 'REFRESH' },
  { type: 'SEND' },
  { type: 'BACK' },
  done('0.notices.sending'),
  fails('0.notices.sending'),
] as const satisfies readonly NoticesEvent[]

function play(...sent: readonly NoticesEvent[]) {
  let [snapshot, actions] = initialTransition(noticesMachine)
  for (const event of sent) [snapshot, actions] = transition(noticesMachine, snapshot, event)
  return {
    at: leafOf(snapshot),
    context: snapshot.context,
    did: effects(actions),
    appeal: snapshot.children['0.notices.sending']?.getSnapshot().input,
  }
}

test('every leaf state is reachable, and none is a dead end', () => {
  expect(deadEnds(noticesMachine, undefined, events, { more: ({ context }) => String(context.text) })).toEqual({ unreached: [], stuck: [] })
})

test('notices that were read are marked as seen', () => {
  expect(play(STANDING)).toMatchObject({ at: 'reading', did: ['see'] })
})

test('a decision is appealed once, with a text', () => {
  expect(play(STANDING, APPEAL, { type: 'SEND' }).at).toBe('appealing')
  expect(play(STANDING, APPEAL, EDIT, { type: 'SEND' })).toMatchObject({
    at: 'sending',
    appeal: { decision: 'decision-1', text: 'It was a joke.' },
  })
  expect(play(APPEALED, APPEAL).at).toBe('reading')
  expect(play({ ...STANDING, standing: makeStanding({ notices: [noticeOf({ reversedAt: STANDING.standing.now })] }) }, APPEAL).at).toBe(
    'reading',
  )
})

test('a refused appeal keeps its text', () => {
  expect(play(STANDING, APPEAL, EDIT, { type: 'SEND' }, fails('0.notices.sending'))).toMatchObject({
    at: 'appealing',
    context: { text: EDIT.text, failure: expect.anything() },
  })
})

/** Appeals name a decision of the standing. */
function check({ to, after }: MachineStep<typeof noticesMachine>): void {
  if (to === 'appealing' || to === 'sending') expect(after.context.decision).not.toBeNull()
  if (to === 'reading') expect(after.context.standing).not.toBeNull()
}
test('the invariants hold along every simple path', () => walkSimplePaths(noticesMachine, undefined, events, () => check))
prop.prop([sentOf(events)], walks(10))('the invariants hold along any walk', (steps) => walk(noticesMachine, undefined, steps, () => check))
