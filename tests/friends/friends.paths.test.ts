import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type FriendAction, type FriendsEvent, friendsMachine } from '../../machines/friends.machine.ts'
import type { LinkStatus } from '../../machines/social-ports.ts'
import { friendsToast } from '../../src/features/friends/friends-text.ts'
import { fitch, juno, link, mina, player } from '../../stories/fixtures/people.ts'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, effects, fails, leafOf } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walks } from '../machines/walks.ts'

const MARA = { userId: 'mara' }
/** A player who may ask, unless unnamed. */
const friends = (isUnnamed = false) => friendsMachine.provide({ guards: { isUnnamed: () => isUnnamed } })
const LINKS: FriendsEvent = {
  type: 'LINKS',
  links: { friends: [link(mina)], incoming: [link(fitch)], outgoing: [] },
  blocked: [],
}
const ACT = (action: FriendAction): FriendsEvent => ({ type: 'ACT', action })
const request: FriendAction = { type: 'request', player: juno }
const accept: FriendAction = { type: 'accept', linkId: 'link-fitch', player: fitch }
const decline: FriendAction = { ...accept, type: 'decline' }
const withdraw: FriendAction = { type: 'withdraw', linkId: 'link-juno', player: juno }
const remove: FriendAction = { type: 'remove', linkId: 'link-mina', player: mina }
const unblock: FriendAction = { type: 'unblock', player: mina }
const answered = (status: LinkStatus | null) => done('0.friends.working', status)
const failed = fails('0.friends.working')
const events: readonly FriendsEvent[] = [
  LINKS,
  { type: 'FAILED' },
  { type: 'RETRY' },
  ...[request, accept, decline, withdraw, remove, unblock, { ...request, player: player('Mara', 'female-04') }].map(ACT),
  { type: 'CONFIRM' },
  { type: 'CANCEL' },
  answered(null),
  answered('pending'),
  failed,
]

/** The state after the events, without running effects, and the requests of the last step. */
const play = (...steps: readonly FriendsEvent[]) => playOn(friends(), ...steps)
function playOn(machine: typeof friendsMachine, ...steps: readonly FriendsEvent[]) {
  let [snapshot, actions] = initialTransition(machine, MARA)
  for (const event of steps) [snapshot, actions] = transition(machine, snapshot, event)
  const notices = actions.filter(({ type }) => type === 'notify').map(({ params }) => params)
  return {
    at: leafOf(snapshot),
    context: snapshot.context,
    notices,
    asks: snapshot.children['0.friends.working']?.getSnapshot().input,
    asked: effects(actions),
  }
}

test('every leaf is reachable, and none is a dead end', () =>
  expect(deadEnds(friends(), MARA, events)).toEqual({ unreached: [], stuck: [] }))

test.each([
  ['FRIEND-07', request, 'Friend request sent to Juno!', 'Error sending friend request'],
  ['FRIEND-08', accept, 'You are now friends with Fitch!', 'Error accepting friend request'],
  ['FRIEND-09', decline, 'Declined friend request from Fitch.', 'Error declining friend request'],
  ['FRIEND-10', withdraw, 'Friend request to Juno withdrawn.', 'Error withdrawing friend request'],
])('%s %s makes one call and shows its specified text', (_, action, success, failure) => {
  expect(play(LINKS, ACT(action))).toMatchObject({ at: 'working', asks: action })
  expect(play(LINKS, ACT(action), ACT(action)).asked).toEqual([])
  const after = play(LINKS, ACT(action), answered(null))
  expect(after).toMatchObject({ at: 'ready', notices: [{ type: 'done', action: action.type, name: action.player.username }] })
  expect(friendsToast(after.notices[0] as never)).toEqual({ kind: 'success', text: success })
  const wrong = play(LINKS, ACT(action), failed)
  expect(wrong).toMatchObject({ at: 'ready', notices: [{ type: 'failed', action: action.type }] })
  expect(friendsToast(wrong.notices[0] as never)).toEqual({ kind: 'error', text: failure })
})

test('ending a friendship asks first, and a cancel changes nothing (FRIEND-10)', () => {
  expect(play(LINKS, ACT(remove))).toMatchObject({ at: 'confirming', context: { action: remove }, asks: undefined })
  expect(play(LINKS, ACT(remove), { type: 'CANCEL' })).toMatchObject({ at: 'ready', context: { action: null } })
  expect(play(LINKS, ACT(remove), { type: 'CONFIRM' })).toMatchObject({ at: 'working', asks: remove })
  const words = (answer: FriendsEvent) => friendsToast(play(LINKS, ACT(remove), { type: 'CONFIRM' }, answer).notices[0] as never).text
  expect([words(answered(null)), words(failed)]).toEqual(['Mina removed from friends.', 'Failed to remove friend'])
})

test.each([
  ['pending', 'Friend request already pending.'],
  ['accepted', 'You are already friends with this player.'],
  ['blocked', 'You have blocked this player or they have blocked you.'],
] as const)('an existing link is reported: %s (FRIEND-06)', (status, text) => {
  const after = play(LINKS, ACT(request), answered(status))
  expect(after).toMatchObject({ at: 'ready', notices: [{ type: 'linked', status }] })
  expect(friendsToast(after.notices[0] as never).text).toBe(text)
})

test('rejects befriending oneself or asking without a name (FRIEND-05)', () => {
  expect(play(LINKS, ACT({ type: 'request', player: player('Mara', 'female-04') }))).toMatchObject({
    at: 'ready',
    notices: [{ type: 'self' }],
  })
  expect(playOn(friends(true), LINKS, ACT(request))).toMatchObject({
    at: 'ready',
    notices: [{ type: 'no-character' }],
  })
  expect(playOn(friends(true), LINKS, ACT(accept)).at).toBe('working')
})

test('a failed load is reported once and retried, and the list is marked stale until one succeeds', () => {
  expect(play({ type: 'FAILED' })).toMatchObject({ at: 'failed', notices: [{ type: 'links-failed' }] })
  expect(play({ type: 'FAILED' }, { type: 'RETRY' }, LINKS).at).toBe('ready')
  const failed = [LINKS, { type: 'FAILED' }] as const
  expect(play(...failed)).toMatchObject({ at: 'ready', notices: [{ type: 'links-failed' }], context: { stale: true } })
  expect(play(...failed, { type: 'FAILED' })).toMatchObject({ at: 'ready', notices: [] })
  expect(play(...failed, LINKS)).toMatchObject({ at: 'ready', context: { stale: false } })
})

/** The invariants after each event. */
function check({ after, to }: MachineStep<typeof friendsMachine>): void {
  const { links, action } = after.context
  expect(links === null).toBe(to === 'loading' || to === 'failed')
  expect(action === null).toBe(to !== 'confirming' && to !== 'working')
  if (to === 'confirming') expect(action?.type).toBe('remove')
}
prop.prop([sentOf(events)], walks(10))('the invariants hold along any walk', (steps) => walk(friends(), MARA, steps, () => check))
