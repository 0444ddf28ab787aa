import { randomUUID } from 'node:crypto'
import { fc } from '@fast-check/vitest'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { supabaseFriends } from '../../../src/features/friends/friends-gateway.ts'
import { supabaseRadio } from '../../../src/features/radio/radio-gateway.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { type Broadcast, joinRefusal, joinTopic } from '../../support/join-topic.ts'
import { PROOF_TIMEOUT, proofRuns } from '../../support/proof-counts.ts'
import { newSurvivor, type TestPlayer } from '../sql/players.ts'

const RUNS = proofRuns(1_000, 0.005)
const PLAYERS = 4
const CHANNELS = [1, 2] as const

let backend: TestBackend
let players: TestPlayer[]
beforeAll(async () => {
  backend = await startBackend()
  players = await Promise.all(Array.from({ length: PLAYERS }, () => newSurvivor(backend)))
})
afterAll(() => backend.stop())

type Relation = 'block' | 'mute'
/** Random steps of a world of listeners. A listener never leaves a joined topic, which is the worst case while the token is valid. */
type Step =
  | { readonly do: 'sit'; readonly who: number; readonly channel: (typeof CHANNELS)[number] }
  | { readonly do: 'join'; readonly who: number; readonly channel: (typeof CHANNELS)[number] }
  | { readonly do: 'lapse'; readonly who: number }
  | { readonly do: Relation | `un${Relation}`; readonly who: number; readonly whom: number }
  | { readonly do: 'say'; readonly who: number }
const who = fc.nat(PLAYERS - 1)
const channel = fc.constantFrom(...CHANNELS)
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ do: fc.constant('sit' as const), who, channel }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('join' as const), who, channel }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('lapse' as const), who }) },
  {
    weight: 4,
    arbitrary: fc
      .record({ do: fc.constantFrom<Relation | `un${Relation}`>('block', 'mute', 'unblock', 'unmute'), who, whom: who })
      .filter(({ who, whom }) => who !== whom),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('say' as const), who }) },
)
/** At first all players have a seat and have joined, because most problems can only occur then. */
const start: readonly Step[] = Array.from({ length: PLAYERS }, (_, who) => [
  { do: 'sit', who, channel: 1 } as const,
  { do: 'join', who, channel: 1 } as const,
]).flat()

interface World {
  /** Current or last seat of each player. */
  readonly seats: Map<number, { channel: number; valid: boolean }>
  /** `who channel` of players with a seat within the last hour, and of joined players. */
  readonly sat: Set<string>
  readonly joined: Set<string>
  /** Relations such as `block 1 2`. */
  readonly relations: Set<string>
}
/** The listeners who must and must not receive a message. */
interface Expected {
  readonly text: string
  readonly must: readonly number[]
  readonly mustNot: readonly number[]
}
const everybody = Array.from({ length: PLAYERS }, (_, who) => who)
/** A mute does not affect what is sent, because the author could notice it. */
const isHidden = ({ relations }: World, author: number, listener: number) =>
  relations.has(`block ${author} ${listener}`) || relations.has(`block ${listener} ${author}`)

function expected(world: World, author: number, text: string): Expected {
  const channel = world.seats.get(author)?.channel ?? 1
  const mayReceive = (listener: number) => {
    const seat = world.seats.get(listener)
    return seat?.valid === true && seat.channel === channel && world.joined.has(`${listener} ${channel}`)
  }
  return {
    text,
    must: everybody.filter((listener) => mayReceive(listener) && !isHidden(world, author, listener)),
    mustNot: everybody.filter((listener) => isHidden(world, author, listener) || !world.sat.has(`${listener} ${channel}`)),
  }
}

const clientOf = (who: number): SupabaseClient => (players[who] as TestPlayer).client
const idOf = (who: number): string => (players[who] as TestPlayer).id

/** Performs the steps over the wire, except that seats are assigned directly, as in a fuller world. */
async function play(steps: readonly Step[], received: readonly Broadcast[][]): Promise<readonly Expected[]> {
  const world: World = { seats: new Map(), sat: new Set(), joined: new Set(), relations: new Set() }
  const messages: Expected[] = []
  for (const step of steps) {
    const [client, id] = [clientOf(step.who), idOf(step.who)]
    switch (step.do) {
      case 'sit':
        await backend.sql`update private.radio_seats set seated_until = now() where user_id = ${id} and seated_until > now()`
        await backend.sql`insert into private.radio_seats (user_id, channel, seated_until) values (${id}, ${step.channel}, now() + interval '3 minutes')
          on conflict (user_id, channel) do update set seated_until = excluded.seated_until`
        world.seats.set(step.who, { channel: step.channel, valid: true })
        world.sat.add(`${step.who} ${step.channel}`)
        break
      case 'lapse': {
        await backend.sql`update private.radio_seats set seated_until = now() where user_id = ${id} and seated_until > now()`
        const seat = world.seats.get(step.who)
        if (seat) world.seats.set(step.who, { ...seat, valid: false })
        break
      }
      case 'join': {
        const [topic, place] = [`radio:${step.channel}`, `${step.who} ${step.channel}`]
        if (world.joined.has(place)) break
        const seat = world.seats.get(step.who)
        const may = seat?.valid === true && seat.channel === step.channel
        if (may) {
          await joinTopic(client, topic, received[step.who])
          world.joined.add(place)
        } else {
          const visitor = backend.client()
          await visitor.auth.setSession((await client.auth.getSession()).data.session as never)
          expect(await joinRefusal(visitor, topic)).toContain('Unauthorized')
        }
        break
      }
      case 'block':
        await supabaseFriends(client, () => id).block(idOf(step.whom))
        world.relations.add(`block ${step.who} ${step.whom}`)
        break
      case 'unblock':
        await supabaseFriends(client, () => id).unblock(idOf(step.whom))
        world.relations.delete(`block ${step.who} ${step.whom}`)
        break
      case 'mute':
        await supabaseRadio(client, () => id).mute(idOf(step.whom))
        world.relations.add(`mute ${step.who} ${step.whom}`)
        break
      case 'unmute':
        await supabaseRadio(client, () => id).unmute(idOf(step.whom))
        world.relations.delete(`mute ${step.who} ${step.whom}`)
        break
      case 'say': {
        const text = `No. ${messages.length}`
        await backend.sql('delete from private.tries')
        await supabaseRadio(client, () => id).post(randomUUID(), 'Rhea', text)
        messages.push(expected(world, step.who, text))
        break
      }
    }
  }
  return messages
}

test(
  `delivers messages once, in order and never to blocked players, in ${RUNS} histories (SAVE-17, CHAT-06)`,
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40, size: 'max' }), async (steps) => {
        await backend.sql(
          'delete from private.radio_seats; delete from public.player_blocks; delete from public.muted_players; delete from public.messages',
        )
        const received = await Promise.all(players.map(({ client, id }) => joinTopic(client, `player:${id}`)))
        const messages = await play([...start, ...steps], received)
        // Broadcasts arrive in order, so all messages arrive before this mail.
        for (const { id } of players)
          await backend.sql`insert into player_mail (recipient_user_id, sender_character_name, subject, body) values (${id}, 'Dispatch', 'Over', 'Over')`
        await vi.waitUntil(() => received.every((all) => all.some(({ event }) => event === 'letter')), { timeout: 20_000 })
        await Promise.all(players.map(({ client }) => client.removeAllChannels()))
        await backend.sql('delete from public.player_mail')
        for (const listener of everybody) {
          const texts = received[listener]?.filter(({ event }) => event === 'said').map(({ row }) => row.message_content) ?? []
          const of = (which: 'must' | 'mustNot') => messages.filter((one) => one[which].includes(listener)).map(({ text }) => text)
          expect(texts.filter((text) => of('mustNot').includes(text as string))).toEqual([])
          expect(texts.filter((text) => of('must').includes(text as string))).toEqual(of('must'))
          expect(new Set(texts).size).toBe(texts.length)
        }
      }),
      { numRuns: RUNS },
    )
  },
  PROOF_TIMEOUT,
)
