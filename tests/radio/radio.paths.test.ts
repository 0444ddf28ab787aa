import { fc, test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { type RadioBlocker, type RadioEvent, type RadioFeed, radioMachine } from '../../machines/radio.machine.ts'
import type { RadioMessage } from '../../machines/social-ports.ts'
import { radioToast } from '../../src/features/radio/radio-text.ts'
import { player } from '../../stories/fixtures/market.ts'
import { manyMessages } from '../../stories/fixtures/radio.tsx'
import { deadEnds } from '../machines/dead-ends.ts'
import { done, fails, leafOf, passes } from '../machines/effects.ts'
import { type MachineStep, sentOf, walk, walkSimplePaths, walks } from '../machines/walks.ts'

/** A radio whose player may post unless blocked by `by`. */
const radio = (by: RadioBlocker | null = null) => radioMachine.provide({ guards: { isBlocked: (_, blocker) => blocker.by === by } })
const feed: RadioFeed = { messages: manyMessages(3).slice(0, 2), muted: [] }
const louder: RadioFeed = { messages: manyMessages(3), muted: [] }
const READ = done('0.radio.reading', feed)
const UNREAD = fails('0.radio.reading', new Error('permission denied'))
const LOOKED = done('0.radio.listening.updating', louder)
const SETTLED = passes('settling', 'radio.listening.waiting')
const TYPE = (text: string): RadioEvent => ({ type: 'TYPE', text })
const POST: RadioEvent = { type: 'POST' }
const POSTED = done('0.radio.posting')
const NOT_POSTED = fails('0.radio.posting', new Error('Too many at once. Please wait 7 s.'))
const MODERATE: RadioEvent = { type: 'MODERATE', action: { type: 'mute', player: player('pike') } }
const events: RadioEvent[] = [
  TYPE('Hello?'),
  TYPE(' \n\u200b'),
  POST,
  { type: 'CHANGED' },
  { type: 'MESSAGE', message: manyMessages(3)[2] as RadioMessage },
  { type: 'RETRY' },
  MODERATE,
  READ,
  UNREAD,
  LOOKED,
  fails('0.radio.listening.updating'),
  SETTLED,
  POSTED,
  NOT_POSTED,
  done('0.radio.moderating'),
  fails('0.radio.moderating'),
]

/** The state after the events and the notices on the way, without running effects. */
function play(sent: readonly RadioEvent[], by: RadioBlocker | null = null) {
  const machine = radio(by)
  let [snapshot, actions] = initialTransition(machine)
  const notices: string[] = []
  for (const event of sent) {
    ;[snapshot, actions] = transition(machine, snapshot, event)
    for (const { type, params } of actions) if (type === 'notify') notices.push(radioToast(params as never).text)
  }
  return { at: leafOf(snapshot), notices, ...snapshot.context }
}

test('every leaf state is reachable, and none is a dead end', () => {
  const typed = ({ context }: AnyMachineSnapshot) => context.text
  expect(deadEnds(radio(), undefined, events, { more: typed })).toEqual({ unreached: [], stuck: [] })
})

describe('posting', () => {
  test('needs a login (CHAT-02)', () => {
    expect(play([READ, TYPE('Hello?'), POST], 'signed-out')).toMatchObject({
      at: 'listening.idle',
      notices: ['You must be logged in to post a message.'],
      text: 'Hello?',
    })
  })
  test('needs a name (CHAT-03, ROLE-02)', () => {
    expect(play([READ, TYPE('Hello?'), POST], 'no-character').notices).toEqual(['Please create a character profile to post messages.'])
  })
  test.each(['', '   ', '\n\n', '\u200b', ' \u202e\t'])('rejects the empty message %j (CHAT-04)', (text) => {
    expect(play([READ, TYPE(text), POST])).toMatchObject({ at: 'listening.idle', notices: ['Message cannot be empty.'] })
  })
  test('a sent message has no notice, and the field is free for the next (CHAT-05)', () => {
    expect(play([READ, TYPE('Hello?'), POST])).toMatchObject({ at: 'posting', text: '', sending: 'Hello?' })
    expect(play([READ, TYPE('Hello?'), POST, TYPE('Any'), POSTED])).toMatchObject({
      at: 'listening.updating',
      notices: [],
      text: 'Any',
      sending: '',
    })
  })
  test('a failed message is reported and returns to the field (CHAT-05)', () => {
    const notices = ['Error posting message: Too many at once. Please wait 7 s.']
    expect(play([READ, TYPE('Hello?'), POST, NOT_POSTED])).toMatchObject({ at: 'listening.updating', notices, text: 'Hello?', sending: '' })
    expect(play([READ, TYPE('Hello?'), POST, TYPE('Any'), NOT_POSTED]).text).toBe('Hello?\nAny')
  })
  test('works before the feed has loaded', () => {
    expect(play([TYPE('Hello?'), POST])).toMatchObject({ at: 'posting', sending: 'Hello?' })
    expect(play([TYPE('Hello?'), POST, POSTED, READ])).toMatchObject({ at: 'listening.idle', notices: [], feed })
  })
  test('a second press sends nothing twice', () => {
    expect(play([READ, TYPE('Hello?'), POST, POST])).toMatchObject({ at: 'posting', notices: [], sending: 'Hello?' })
    expect(play([READ, TYPE('Hello?'), POST, POSTED, POST]).notices).toEqual(['Message cannot be empty.'])
  })
})

describe('receiving', () => {
  test('a failed load is reported and can be retried, and posting still works (CHAT-05)', () => {
    const notices = ['Error fetching messages: permission denied']
    expect(play([UNREAD])).toMatchObject({ at: 'failed', notices, feed: null })
    expect(play([UNREAD, { type: 'RETRY' }, READ])).toMatchObject({ at: 'listening.idle', feed })
    expect(play([UNREAD, TYPE('Hello?'), POST, POSTED]).at).toBe('reading')
    expect(play([UNREAD, TYPE('Hello?'), POST, NOT_POSTED])).toMatchObject({ at: 'failed', text: 'Hello?' })
  })
  const MESSAGE = (message: RadioMessage): RadioEvent => ({ type: 'MESSAGE', message })
  const textsOf = (of: { readonly feed: RadioFeed | null }) => of.feed?.messages.map(({ text }) => text)
  const [first, second, third] = manyMessages(3) as [RadioMessage, RadioMessage, RadioMessage]
  test('a live message is added once in its place (CHAT-06)', () => {
    expect(play([READ, MESSAGE(third), MESSAGE(third)])).toMatchObject({ at: 'listening.idle', feed: { messages: manyMessages(3) } })
    const late = done('0.radio.reading', { ...feed, messages: [first, third] })
    expect(play([late, MESSAGE(second)]).feed?.messages).toEqual([first, second, third])
    const many = Array.from(
      { length: 50 },
      (_, n): RadioMessage => ({ ...third, id: `later-${n}`, sentAt: `2030-01-01T00:00:${10 + n}.000Z` }),
    )
    expect(play([READ, ...many.map(MESSAGE)]).feed?.messages).toEqual(many)
  })
  test('a message during a load is not lost (CHAT-06)', () => {
    expect(play([MESSAGE(third), READ])).toMatchObject({ at: 'listening.idle', feed: { messages: manyMessages(3) } })
    expect(play([READ, CHANGED, SETTLED, MESSAGE(third), done('0.radio.listening.updating', feed)]).feed?.messages).toEqual(manyMessages(3))
    expect(play([READ, CHANGED, SETTLED, MESSAGE(third), LOOKED]).feed?.messages).toEqual(manyMessages(3))
    // A later load has it, or it is hidden by then.
    expect(textsOf(play([READ, MESSAGE(third), CHANGED, SETTLED, done('0.radio.listening.updating', feed)]))).toEqual(textsOf({ feed }))
  })
  test('pending messages of a player are not shown after a mute', () => {
    const moderate: RadioEvent = { type: 'MODERATE', action: { type: 'mute', player: third.author } }
    const silenced = [READ, moderate, done('0.radio.moderating'), MESSAGE(third), done('0.radio.listening.updating', feed), MESSAGE(third)]
    expect(play(silenced).feed?.messages).toEqual(feed.messages)
    const unmute: RadioEvent = { type: 'MODERATE', action: { type: 'unmute', player: third.author } }
    const again = [...silenced, unmute, done('0.radio.moderating'), done('0.radio.listening.updating', feed), MESSAGE(third)]
    expect(play(again).feed?.messages).toEqual(manyMessages(3))
  })
  test('messages of a blocked player and removed messages disappear at once', () => {
    const blocked: RadioEvent = { type: 'BLOCKED', playerId: third.author.id }
    expect(play([READ, MESSAGE(third), blocked]).feed?.messages).toEqual(
      feed.messages.filter(({ author }) => author.id !== third.author.id),
    )
    expect(textsOf(play([MESSAGE(third), blocked, READ, MESSAGE(third)]))).toEqual(textsOf({ feed }))
    const removed: RadioEvent = { type: 'REMOVED', messageId: third.id }
    expect(play([READ, MESSAGE(third), removed]).feed?.messages).toEqual(feed.messages)
    expect(play([MESSAGE(third), removed, READ]).feed?.messages).toEqual(feed.messages)
  })
  test('messages of a muted player are hidden before and after the feed loads', () => {
    const quiet = done('0.radio.reading', { ...feed, muted: [third.author] })
    expect(play([MESSAGE(third), quiet]).feed?.messages).toEqual(feed.messages)
    expect(play([quiet, MESSAGE(third)]).feed?.messages).toEqual(feed.messages)
  })
  test('missed messages are loaded once (CHAT-06)', () => {
    expect(play([READ, CHANGED, CHANGED])).toMatchObject({ at: 'listening.waiting', feed })
    expect(play([READ, CHANGED, SETTLED, LOOKED])).toMatchObject({ at: 'listening.idle', feed: louder })
    expect(play([READ, CHANGED, SETTLED, CHANGED, LOOKED]).at).toBe('listening.waiting')
    expect(play([CHANGED, READ]).at).toBe('listening.waiting')
  })
  const CHANGED: RadioEvent = { type: 'CHANGED' }
  const UNSEEN = fails('0.radio.listening.updating', new Error('permission denied'))
  test('a failed update is reported once, and the feed is marked stale until one succeeds (CHAT-05)', () => {
    const notices = ['Error fetching messages: permission denied']
    const failed = [READ, CHANGED, SETTLED, UNSEEN]
    expect(play(failed)).toMatchObject({ at: 'listening.idle', feed, notices, stale: true })
    expect(play([...failed, CHANGED, SETTLED, UNSEEN])).toMatchObject({ at: 'listening.idle', notices, stale: true })
    expect(play([...failed, { type: 'RETRY' }])).toMatchObject({ at: 'listening.updating', stale: true })
    expect(play([...failed, { type: 'RETRY' }, LOOKED])).toMatchObject({ at: 'listening.idle', feed: louder, notices, stale: false })
  })
  test('a failed message is not followed by a notice about its update (CHAT-05)', () => {
    const notices = ['Error posting message: Too many at once. Please wait 7 s.']
    expect(play([READ, TYPE('Hello?'), POST, NOT_POSTED, UNSEEN])).toMatchObject({ at: 'listening.idle', notices, stale: true })
  })
})

/** Messages arrive in commit order; a load contains those from the time of its answer or its request. */
const hearing = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant('said' as const) },
    { weight: 1, arbitrary: fc.constant('asked' as const) },
    fc.record({ answered: fc.nat(3) }),
  ),
  { maxLength: 60, size: 'max' },
)
prop.prop([hearing], walks(400))('each message is shown once and in order, for any loads and messages (CHAT-06)', (steps) => {
  const all = manyMessages(60)
  const machine = radio()
  let [snapshot] = initialTransition(machine)
  let [said, saidWhenAsked] = [0, 0]
  const send = (event: RadioEvent) => {
    ;[snapshot] = transition(machine, snapshot, event)
  }
  const answerWith = (count: number) => {
    const read = { messages: all.slice(0, count), muted: [] }
    send(snapshot.matches('reading') ? done('0.radio.reading', read) : done('0.radio.listening.updating', read))
  }
  for (const step of steps) {
    if (step === 'said') send({ type: 'MESSAGE', message: all[said++] as RadioMessage })
    else if (step === 'asked') {
      send({ type: 'CHANGED' })
      if (snapshot.matches({ listening: 'waiting' })) {
        send(SETTLED)
        saidWhenAsked = said
      }
    } else answerWith(Math.min(said, saidWhenAsked + step.answered))
  }
  if (snapshot.matches('reading') || snapshot.matches({ listening: 'updating' })) answerWith(said)
  expect(snapshot.context.feed?.messages).toEqual(all.slice(0, said).slice(-50))
})

describe('moderating', () => {
  const pike = player('pike')
  test.each([
    [{ type: 'mute', player: pike }, 'pike is muted.', 'Error muting player: refused'],
    [{ type: 'unmute', player: pike }, 'pike is no longer muted.', 'Error unmuting player: refused'],
  ] as const)('%j is reported with its result, and the feed reloads', (action, taken, failed) => {
    const moderate: RadioEvent[] = [READ, { type: 'MODERATE', action }]
    expect(play(moderate)).toMatchObject({ at: 'moderating', action })
    expect(play([...moderate, done('0.radio.moderating')])).toMatchObject({ at: 'listening.updating', notices: [taken], action: null })
    expect(play([...moderate, fails('0.radio.moderating')])).toMatchObject({ at: 'listening.updating', notices: [failed], action: null })
  })
})

/** The invariants of the flow, after each step. */
function check({ event, before, after, to }: MachineStep<typeof radioMachine>) {
  const { text, sending, action, feed: now } = after.context
  expect(action !== null).toBe(to === 'moderating')
  expect(sending !== '').toBe(to === 'posting')
  if (to.startsWith('listening')) expect(now).not.toBeNull()
  // Typed text is never lost: it is in the field or being sent.
  const kept = [before.context.sending, before.context.text].filter(Boolean).join('\n')
  const type = (event as { type: string }).type
  if (type !== 'TYPE' && type !== 'xstate.done.actor.0.radio.posting') expect([sending, text].filter(Boolean).join('\n')).toBe(kept)
}
test('the invariants hold along every simple path', () => {
  expect(walkSimplePaths(radio(), undefined as never, events, () => check as never)).toBeGreaterThan(5)
})
prop.prop([sentOf(events)], walks(10))('the invariants hold along any walk', (sent) => {
  walk(radio(), undefined as never, sent, () => check as never)
})
