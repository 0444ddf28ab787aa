import { expect, test } from 'vitest'
import { createActor, waitFor } from 'xstate'
import type { User } from '../../machines/ports.ts'
import { GatewayError } from '../../machines/ports.ts'
import type { ModerationAction } from '../../machines/radio.machine.ts'
import type { PlayerProfile, RadioMessage } from '../../machines/social-ports.ts'
import { provideRadio } from '../../src/features/radio/provide-radio.ts'
import { player } from '../../stories/fixtures/market.ts'
import { manyMessages } from '../../stories/fixtures/radio.tsx'
import { survivor } from '../../tools/support/play.ts'

const rhea: User = { id: 'id-of-rhea', username: 'rhea', email: 'rhea@example.test' }
interface Knobs {
  readonly user?: User | null
  readonly name?: string
  readonly refuses?: boolean
  /** Number of the first answers that are lost. */
  readonly lost?: number
}
/** The radio with its effects over an in-memory chat. */
async function atRadio({ user = rhea, name = 'Nadia', refuses = false, lost = 0 }: Knobs = {}) {
  let messages: readonly RadioMessage[] = manyMessages(3)
  const [watchers, notices, done, posted] = [
    new Set<{ said: (message: RadioMessage) => void }>(),
    [] as string[],
    [] as string[],
    [] as string[][],
  ]
  const readings = { count: 0 }
  let named = 0
  const guarded = async (act: () => void) => {
    if (refuses) throw new GatewayError('refused', 'Too many at once. Please wait 7 s.', { code: 'wait-seconds', params: { n: 7 } })
    act()
  }
  const say = (text: string) => {
    const message = { ...(manyMessages(1, () => text)[0] as RadioMessage), id: `said-${messages.length}` }
    messages = [...messages, message]
    for (const { said } of watchers) said(message)
  }
  const machine = provideRadio({
    keeper: { state: { save: survivor({ characterName: name }), slot: 1, load: 'ready', sync: 'saved', recalled: false } },
    social: async () =>
      ({
        radio: {
          newest: async () => {
            readings.count++
            return messages
          },
          muted: async (): Promise<readonly PlayerProfile[]> => [player('pike')],
          post: (id: string, as: string, text: string) =>
            guarded(() => {
              posted.push([id, as, text])
              if (posted.length <= lost) throw new GatewayError('network', 'Failed to fetch')
              say(text)
            }),
          mute: (id: string) => guarded(() => done.push(`mute ${id}`)),
          unmute: (id: string) => guarded(() => done.push(`unmute ${id}`)),
          watch: (watcher: { said: (message: RadioMessage) => void }) => {
            watchers.add(watcher)
            return () => watchers.delete(watcher)
          },
        },
      }) as never,
    user: () => user,
    newMessageId: () => `message ${++named}`,
    showToast: (_, text) => void notices.push(text),
  })
  const actor = createActor(machine).start()
  const rest = () => waitFor(actor, (state) => state.matches({ listening: 'idle' }))
  await rest()
  const post = async (text: string) => {
    actor.send({ type: 'TYPE', text })
    actor.send({ type: 'POST' })
    return rest()
  }
  return { actor, post, rest, say, notices, done, posted, watchers, readings, feed: () => actor.getSnapshot().context.feed }
}

test('a message is signed with the survivor’s name and received without a notice (CHAT-05, CHAT-06)', async () => {
  const { post, posted, notices, feed } = await atRadio()
  await post('  Hello?\r\nAnybody\u200b?  ')
  expect(posted).toEqual([['message 1', 'Nadia', 'Hello?\nAnybody?']])
  expect(notices).toEqual([])
  expect(feed()?.messages.at(-1)?.text).toBe('Hello?\nAnybody?')
})
test('a rejection shows the reason, and the message can be sent again (CHAT-05)', async () => {
  const { post, notices, actor } = await atRadio({ refuses: true })
  await post('Hello?')
  expect([notices, actor.getSnapshot().context.text]).toEqual([['Error posting message: Too many at once. Please wait 7 s.'], 'Hello?'])
})
test('resending after a lost answer is the same message, and a changed text another', async () => {
  const { actor, post, rest, posted, notices } = await atRadio({ lost: 2 })
  const again = () => {
    actor.send({ type: 'POST' })
    return rest()
  }
  await post('Hello?')
  await again()
  await again()
  expect(posted).toEqual(Array(3).fill(['message 1', 'Nadia', 'Hello?']))
  expect(notices).toEqual(Array(2).fill('Error posting message: Failed to fetch'))
  await post('Hello?')
  expect(posted.at(-1)).toEqual(['message 2', 'Nadia', 'Hello?'])
})
test('a failed message changed by later typing is another message', async () => {
  const { actor, post, rest, posted } = await atRadio({ lost: 2 })
  await post('Hello?')
  actor.send({ type: 'TYPE', text: 'Hello!' })
  actor.send({ type: 'POST' })
  actor.send({ type: 'TYPE', text: 'Over' })
  await rest()
  actor.send({ type: 'POST' })
  await rest()
  expect(posted).toEqual([
    ['message 1', 'Nadia', 'Hello?'],
    ['message 2', 'Nadia', 'Hello!'],
    ['message 3', 'Nadia', 'Hello!\nOver'],
  ])
})
test('posting needs a login, a name and a text (CHAT-02, CHAT-03, CHAT-04)', async () => {
  const refusal = async (knobs: Knobs, text = 'Hello?') => {
    const { post, notices, posted } = await atRadio(knobs)
    await post(text)
    return [posted, ...notices]
  }
  expect(await refusal({ user: null })).toEqual([[], 'You must be logged in to post a message.'])
  for (const name of ['Survivor', '', '  '])
    expect(await refusal({ name })).toEqual([[], 'Please create a character profile to post messages.'])
  expect(await refusal({ user: { ...rhea, username: 'Survivor' } })).toEqual([[], 'Please create a character profile to post messages.'])
  expect(await refusal({}, ' \n ')).toEqual([[], 'Message cannot be empty.'])
})
test('messages of others arrive live without a load, until the page is left (CHAT-06)', async () => {
  const { actor, say, feed, watchers, readings } = await atRadio()
  say('Over')
  expect([feed()?.messages.at(-1)?.text, readings.count]).toEqual(['Over', 1])
  actor.stop()
  expect(watchers.size).toBe(0)
})
test('mutes name the right player', async () => {
  const { actor, rest, done } = await atRadio()
  const actions: ModerationAction[] = [
    { type: 'mute', player: player('pike') },
    { type: 'unmute', player: player('pike') },
  ]
  for (const action of actions) {
    actor.send({ type: 'MODERATE', action })
    await rest()
  }
  expect(done).toEqual(['mute id-of-pike', 'unmute id-of-pike'])
})
