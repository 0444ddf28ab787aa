import { test as prop } from '@fast-check/vitest'
import { expect, test } from 'vitest'
import { initialTransition, transition } from 'xstate'
import { type Deed, type FriendsEvent, friendsMachine } from '../../machines/friends.machine.ts'
import type { LinkStatus } from '../../machines/social-ports.ts'
import { friendsToast } from '../../src/messages/friends.ts'
import { fitch, juno, link, mina, player } from '../../stories/fixtures/people.ts'
import { allLeaves, done, effects, fails, leafOf, reachedLeaves } from './effects.ts'
import { type Step, sentOf, walk } from './walks.ts'

const MARA = { userId: 'mara' }
/** Somebody who may ask, unless without a name. */
const friends = (isUnnamed = false) => friendsMachine.provide({ guards: { isUnnamed: () => isUnnamed } })
const LINKS: FriendsEvent = {
  type: 'LINKS',
  links: { friends: [link(mina)], incoming: [link(fitch)], outgoing: [] },
  blocked: [],
}
const DO = (deed: Deed): FriendsEvent => ({ type: 'DO', deed })
const request: Deed = { of: 'request', player: juno }
const accept: Deed = { of: 'accept', linkId: 'link-fitch', player: fitch }
const decline: Deed = { ...accept, of: 'decline' }
const withdraw: Deed = { of: 'withdraw', linkId: 'link-juno', player: juno }
const remove: Deed = { of: 'remove', linkId: 'link-mina', player: mina }
const block: Deed = { of: 'block', player: mina }
const unblock: Deed = { of: 'unblock', player: mina }
const answered = (status: LinkStatus | null) => done('0.friends.working', status)
const failed = fails('0.friends.working')
const events: readonly FriendsEvent[] = [
  LINKS,
  { type: 'FAILED' },
  { type: 'RETRY' },
  ...[request, accept, decline, withdraw, remove, block, unblock, { ...request, player: player('Mara', 'female-04') }].map(DO),
  { type: 'CONFIRM' },
  { type: 'CANCEL' },
  answered(null),
  answered('pending'),
  failed,
]

/** The state after the events, without running an effect, and what the last step asked for. */
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

test('its events reach every leaf', () => expect(reachedLeaves(friends(), MARA, events)).toEqual(allLeaves(friendsMachine)))

test.each([
  ['FRIEND-07', request, 'Friend request sent to Juno!', 'Error sending friend request'],
  ['FRIEND-08', accept, 'You are now friends with Fitch!', 'Error accepting friend request'],
  ['FRIEND-09', decline, 'Declined friend request from Fitch.', 'Error declining friend request'],
  ['FRIEND-10', withdraw, 'Friend request to Juno withdrawn.', 'Error withdrawing friend request'],
])('%s %s: one call, and the specified words', (_, deed, success, failure) => {
  expect(play(LINKS, DO(deed))).toMatchObject({ at: 'working', asks: deed })
  expect(play(LINKS, DO(deed), DO(deed)).asked).toEqual([])
  const after = play(LINKS, DO(deed), answered(null))
  expect(after).toMatchObject({ at: 'ready', notices: [{ type: 'done', of: deed.of, name: deed.player.username }] })
  expect(friendsToast(after.notices[0] as never)).toEqual({ kind: 'success', text: success })
  const wrong = play(LINKS, DO(deed), failed)
  expect(wrong).toMatchObject({ at: 'ready', notices: [{ type: 'failed', of: deed.of }] })
  expect(friendsToast(wrong.notices[0] as never)).toEqual({ kind: 'error', text: failure })
})

test.each([
  ['FRIEND-10', remove, 'Mina removed from friends.', 'Failed to remove friend'],
  ['a block', block, 'Mina is blocked.', 'Failed to block the player'],
])('%s is asked first, and a cancel changes nothing', (_, deed, success, failure) => {
  expect(play(LINKS, DO(deed))).toMatchObject({ at: 'confirming', context: { deed }, asks: undefined })
  expect(play(LINKS, DO(deed), { type: 'CANCEL' })).toMatchObject({ at: 'ready', context: { deed: null } })
  expect(play(LINKS, DO(deed), { type: 'CONFIRM' })).toMatchObject({ at: 'working', asks: deed })
  const words = (answer: FriendsEvent) => friendsToast(play(LINKS, DO(deed), { type: 'CONFIRM' }, answer).notices[0] as never).text
  expect([words(answered(null)), words(failed)]).toEqual([success, failure])
})

test.each([
  ['pending', 'Friend request already pending.'],
  ['accepted', 'You are already friends with this player.'],
  ['blocked', 'You have blocked this player or they have blocked you.'],
] as const)('FRIEND-06 a link that is %s already is told', (status, text) => {
  const after = play(LINKS, DO(request), answered(status))
  expect(after).toMatchObject({ at: 'ready', notices: [{ type: 'linked', status }] })
  expect(friendsToast(after.notices[0] as never).text).toBe(text)
})

test('FRIEND-05 nobody befriends themselves, nor asks without a name', () => {
  expect(play(LINKS, DO({ of: 'request', player: player('Mara', 'female-04') }))).toMatchObject({
    at: 'ready',
    notices: [{ type: 'self' }],
  })
  expect(playOn(friends(true), LINKS, DO(request))).toMatchObject({
    at: 'ready',
    notices: [{ type: 'no-character' }],
  })
  expect(playOn(friends(true), LINKS, DO(accept)).at).toBe('working')
})

test('a reading that failed is told once and tried again, and the list says so until one succeeds', () => {
  expect(play({ type: 'FAILED' })).toMatchObject({ at: 'failed', notices: [{ type: 'links-failed' }] })
  expect(play({ type: 'FAILED' }, { type: 'RETRY' }, LINKS).at).toBe('ready')
  const failed = [LINKS, { type: 'FAILED' }] as const
  expect(play(...failed)).toMatchObject({ at: 'ready', notices: [{ type: 'links-failed' }], context: { stale: true } })
  expect(play(...failed, { type: 'FAILED' })).toMatchObject({ at: 'ready', notices: [] })
  expect(play(...failed, LINKS)).toMatchObject({ at: 'ready', context: { stale: false } })
})

/** After each event, whatever came before. */
function check({ after, to }: Step<typeof friendsMachine>): void {
  const { links, deed } = after.context
  expect(links === null).toBe(to === 'loading' || to === 'failed')
  expect(deed === null).toBe(to !== 'confirming' && to !== 'working')
  if (to === 'confirming') expect(['remove', 'block']).toContain(deed?.of)
}
prop.prop([sentOf(events)], { numRuns: 10 })('its invariants hold along any walk', (steps) => walk(friends(), MARA, steps, () => check))
