import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { supabaseFriends } from '../../../src/features/friends/friends-gateway.ts'
import { supabaseRequests } from '../../../src/features/friends/requests-gateway.ts'
import { supabaseProfile } from '../../../src/gateways/supabase/profile.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { raisedCode } from '../../support/raised-code.ts'
import { freshName, nameSurvivor, newPlayer, newSurvivor, type Player } from './players.ts'
import { recorded } from './recorded.ts'

let backend: TestBackend
let ann: Player
let bob: Player
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  ann = await newSurvivor(backend, 'Rhea')
  bob = await newSurvivor(backend, 'Otis')
})

const friendsOf = ({ client, id }: Player) => supabaseFriends(client, () => id)
const asSeen = ({ id, username }: Player) => ({ id, username, avatarUrl: '/avatars/female-02.svg', lastActiveAt: null })
const link = (player: Player) => ({ id: expect.any(String), player: asSeen(player) })
const NONE = { friends: [], incoming: [], outgoing: [] }
/** The links of two players as they are stored: who asked, who was asked, status. */
const stored = async (one: Player, other: Player): Promise<unknown[]> =>
  (
    await backend.sql`select user1_id, user2_id, status from friends
                      where user1_id in (${one.id}, ${other.id}) and user2_id in (${one.id}, ${other.id})`
  ).map(({ user1_id, user2_id, status }) => [user1_id, user2_id, status])
const put = async (asker: Player, asked: Player, status: string): Promise<string> =>
  (await backend.sql`insert into friends (user1_id, user2_id, status) values (${asker.id}, ${asked.id}, ${status}) returning id`)[0].id
const ask = ({ client, id }: Player, asked: Player, more: object = {}) =>
  client.from('friends').insert({ user1_id: id, user2_id: asked.id, status: 'pending', ...more })

describe('search', () => {
  const found = (player: Player, ...characterNames: string[]) => ({ ...asSeen(player), characterNames })
  const idsFor = async (player: Player, term: string) => (await friendsOf(player).search(term)).map(({ id }) => id)

  test('FRIEND-04 by part of the username, whatever its case, without oneself', async () => {
    const part = bob.username.slice(3, 15).toUpperCase()
    expect(await friendsOf(ann).search(part)).toEqual([found(bob, 'Otis')])
    expect(await friendsOf(bob).search(part)).toEqual([])
  })

  test('FRIEND-01 by part of the name of any survivor, with the names of all; a name that changes or goes is found no more', async () => {
    const [one, other, third] = [freshName(), freshName(), freshName()]
    await nameSurvivor(backend, bob, `${one} of the Wall`, 2)
    await nameSurvivor(backend, bob, other, 3)
    const both = found(bob, 'Otis', `${one} of the Wall`, other)
    expect(await friendsOf(ann).search(`${one.toUpperCase()} OF`)).toEqual([both])
    expect(await friendsOf(ann).search(` ${other.slice(2)} `)).toEqual([both])
    await backend.sql`update game_saves set revision = revision + 1, save_data = save_data || ${{ characterName: third }}::jsonb
      where user_id = ${bob.id} and slot_number = 3`
    await backend.sql`delete from game_saves where user_id = ${bob.id} and slot_number = 2`
    expect([await friendsOf(ann).search(one), await friendsOf(ann).search(other)]).toEqual([[], []])
    expect(await friendsOf(ann).search(third)).toEqual([found(bob, 'Otis', third)])
  })

  test('an unnamed survivor is not found', async () => {
    const nobody = await newSurvivor(backend, 'Survivor')
    expect(await idsFor(ann, 'survivor')).not.toContain(nobody.id)
    expect(await friendsOf(ann).search(nobody.username)).toEqual([found(nobody)])
  })

  test('an exact match comes first', async () => {
    const name = freshName()
    for (const first_name of [`a${name}`, name]) {
      await backend.sql`insert into auth.users (id, email, raw_user_meta_data)
        values (gen_random_uuid(), ${`${first_name}@example.com`}, ${{ first_name }}::jsonb)`
    }
    expect((await friendsOf(ann).search(name.toUpperCase())).map(({ username }) => username)).toEqual([name, `a${name}`])
  })

  test('whoever one has blocked, or is blocked by, is not found', async () => {
    const name = freshName()
    await nameSurvivor(backend, bob, name, 2)
    await friendsOf(ann).block(bob.id)
    for (const [one, other] of [
      [ann, bob],
      [bob, ann],
    ] as const) {
      expect(await idsFor(one, other.username)).toEqual([])
    }
    expect(await idsFor(ann, name)).toEqual([])
    await friendsOf(ann).unblock(bob.id)
    expect(await idsFor(ann, name)).toEqual([bob.id])
  })

  test('OP-94 wildcards of any kind are characters like others, and a common part finds 20', async () => {
    const friends = friendsOf(ann)
    await backend.sql`update profiles set first_name = 'Odd_one-' || substr(first_name, 1, 12) where id = ${bob.id}`
    await nameSurvivor(backend, bob, '100% *Odd* \\Otis', 2)
    expect(await idsFor(ann, 'dd_o')).toEqual([bob.id])
    expect(await idsFor(ann, '0% *Odd* \\O')).toEqual([bob.id])
    for (const term of ['dd%o', 'dd_one_', '1%%', '**', 'Odd*O', '\\\\', '\\_', "'", '"', ',', '(', 'id.eq.1)', ' ', '\u200b']) {
      expect([term, await friends.search(term)]).toEqual([term, []])
    }
    await backend.sql`with made as (
        insert into auth.users (id, email, raw_user_meta_data)
        select gen_random_uuid(), 'crowd' || n || '@example.com', jsonb_build_object('first_name', 'Crowd' || n)
        from generate_series(1, 25) n returning id)
      select count(*) from made`
    expect(await friends.search('crowd')).toHaveLength(20)
  })

  test('a term that is longer than any name is refused, and so is the thirty-first search of a minute', async () => {
    await expect(friendsOf(ann).search('x'.repeat(65))).rejects.toMatchObject({ code: 'name-too-long', params: { n: 64 } })
    await backend.sql`insert into private.tries (user_id, what) select ${ann.id}, 'player search' from generate_series(1, 29)`
    expect(await idsFor(ann, bob.username)).toEqual([bob.id])
    await expect(friendsOf(ann).search(bob.username)).rejects.toMatchObject({
      code: expect.stringMatching(/^wait-(minutes|seconds)$/),
    })
    expect(await idsFor(bob, ann.username)).toEqual([ann.id])
  })

  test('among many a name is looked up in an index', async () => {
    const plan = async (table: string, column: string) => {
      const rows = await backend.sql(`set enable_seqscan = off; explain select from ${table} where ${column} ilike '%rhea%'; `)
      return JSON.stringify(rows)
    }
    expect(await plan('public.profiles', 'first_name')).toContain('profiles_first_name_part')
    expect(await plan('private.survivors', 'name')).toContain('survivors_name')
    await backend.sql('reset enable_seqscan')
  })

  test('SAVE-17 OP-94 of others’ profiles those four columns may be read, and no other', async () => {
    const { error } = await ann.client.from('profiles').select('updated_at').eq('id', bob.id)
    expect(error?.code).toBe('42501')
  })
})

describe('asking', () => {
  test('FRIEND-07 CALL-03 DATA-18 the calls: a look for a link in either direction, then an insert', async () => {
    const { client, sent } = await recorded(backend, ann)
    expect(await supabaseFriends(client, () => ann.id).request(bob.id)).toBeNull()
    expect(sent).toEqual([
      {
        call: `GET friends?or=(and(user1_id.eq.${ann.id},user2_id.eq.${bob.id}),and(user1_id.eq.${bob.id},user2_id.eq.${ann.id}))&select=status`,
      },
      { call: 'POST friends', body: { user1_id: ann.id, user2_id: bob.id, status: 'pending' } },
    ])
    expect(await stored(ann, bob)).toEqual([[ann.id, bob.id, 'pending']])
    expect([await friendsOf(ann).links(), await friendsOf(bob).links()]).toEqual([
      { ...NONE, outgoing: [link(bob)] },
      { ...NONE, incoming: [link(ann)] },
    ])
  })

  test('CALL-03 the select of requests to the player', async () => {
    const { client, sent } = await recorded(backend, bob)
    await supabaseFriends(client, () => bob.id).links()
    expect(sent[0]?.call).toMatch(new RegExp(`^GET friends\\?order=created_at.asc&select=.*&status=eq.pending&user2_id=eq.${bob.id}$`))
  })

  test('FRIEND-05 nobody befriends themselves', async () => {
    await expect(friendsOf(ann).request(ann.id)).rejects.toMatchObject({ code: 'friend-request-to-self' })
    expect(await stored(ann, ann)).toEqual([])
  })

  test('ROLE-02 FRIEND-05 without a survivor nobody asks, nor with one that is called Survivor', async () => {
    const nobody = await newPlayer(backend)
    const refused = { code: 'friends-need-character' }
    await expect(friendsOf(nobody).request(bob.id)).rejects.toMatchObject(refused)
    for (const [slot, name] of ['Survivor', '', ' '].entries()) await nameSurvivor(backend, nobody, name, slot + 1)
    await expect(friendsOf(nobody).request(bob.id)).rejects.toMatchObject(refused)
    expect(await stored(nobody, bob)).toEqual([])
  })

  test.each(['pending', 'accepted', 'blocked'] as const)(
    'FRIEND-06 OP-78 a link that is %s is there in either direction, and stays as it is',
    async (status) => {
      const codes = {
        pending: 'friend-request-pending',
        accepted: 'already-friends',
        blocked: 'player-blocked',
      }
      await put(ann, bob, status)
      expect([await friendsOf(ann).request(bob.id), await friendsOf(bob).request(ann.id)]).toEqual([status, status])
      for (const [asker, asked] of [
        [ann, bob],
        [bob, ann],
      ] as const) {
        const { error } = await ask(asker, asked)
        expect([error?.code, raisedCode(error), error?.hint]).toEqual(['PT409', codes[status], status])
      }
      expect(await stored(ann, bob)).toEqual([[ann.id, bob.id, status]])
    },
  )

  test('OP-75 FRIEND-11 nobody asks for somebody else, nor answers in the asking, nor sets a block', async () => {
    for (const more of [{ user1_id: bob.id, user2_id: ann.id }, { status: 'accepted' }, { status: 'blocked' }]) {
      const { error } = await ask(ann, bob, more)
      expect([more, error?.code]).toEqual([more, '42501'])
    }
    expect(await stored(ann, bob)).toEqual([])
  })

  test('twenty requests a day: the next hears how long to wait', async () => {
    const names = Array.from({ length: 21 }, (_, n) => n)
    const others: string[] = []
    for (const n of names) {
      const first_name = `${ann.username.slice(0, 12)}-${n}`
      const rows = await backend.sql`insert into auth.users (id, email, raw_user_meta_data)
        values (gen_random_uuid(), ${`${first_name}@example.com`}, ${{ first_name }}::jsonb) returning id`
      others.push(rows[0].id)
    }
    for (const id of others.slice(0, 20)) expect(await friendsOf(ann).request(id)).toBeNull()
    const last = others[20] as string
    await expect(friendsOf(ann).request(last)).rejects.toMatchObject({ code: 'wait-hours', params: { n: 24 } })
    await backend.sql`update private.tries set tried_at = tried_at - interval '1 day' where user_id = ${ann.id}`
    expect(await friendsOf(ann).request(last)).toBeNull()
  })

  test('who is gone cannot be asked', async () => {
    await backend.sql`delete from auth.users where id = ${bob.id}`
    await expect(friendsOf(ann).request(bob.id)).rejects.toMatchObject({ code: 'player-gone' })
  })
})

describe('answering', () => {
  test('FRIEND-08 CALL-03 ROLE-03 OP-77 who was asked accepts; who asked cannot, nor anybody else', async () => {
    const id = await put(ann, bob, 'pending')
    const stranger = await newSurvivor(backend, 'Marlow')
    for (const player of [ann, stranger]) {
      await expect(friendsOf(player).accept(id)).rejects.toMatchObject({ kind: 'conflict' })
      await player.client.from('friends').update({ status: 'accepted' }).eq('id', id)
    }
    expect(await stored(ann, bob)).toEqual([[ann.id, bob.id, 'pending']])

    const { client, sent } = await recorded(backend, bob)
    await supabaseFriends(client, () => bob.id).accept(id)
    expect(sent).toEqual([
      { call: `PATCH friends?id=eq.${id}&select=id&status=eq.pending&user2_id=eq.${bob.id}`, body: { status: 'accepted' } },
    ])
    expect(await stored(ann, bob)).toEqual([[ann.id, bob.id, 'accepted']])
    expect([await friendsOf(ann).links(), await friendsOf(bob).links()]).toEqual([
      { ...NONE, friends: [link(bob)] },
      { ...NONE, friends: [link(ann)] },
    ])
    await expect(friendsOf(bob).accept(id)).rejects.toMatchObject({ kind: 'conflict' })
  })

  test('FRIEND-11 OP-77 nobody sets a status but accepted, nor touches anything else of the row', async () => {
    const id = await put(ann, bob, 'pending')
    for (const change of [
      { status: 'blocked' },
      { status: 'pending' },
      { user1_id: bob.id },
      { user2_id: ann.id },
      { created_at: '2020-01-01' },
    ])
      for (const { client } of [ann, bob]) await client.from('friends').update(change).eq('id', id)
    expect(await stored(ann, bob)).toEqual([[ann.id, bob.id, 'pending']])
    await friendsOf(bob).accept(id)
    for (const status of ['blocked', 'pending'])
      for (const { client } of [ann, bob]) await client.from('friends').update({ status }).eq('id', id)
    expect(await stored(ann, bob)).toEqual([[ann.id, bob.id, 'accepted']])
  })

  test('FRIEND-11 a link that the studio blocked is shown to nobody, and nobody ends it', async () => {
    const id = await put(ann, bob, 'blocked')
    expect([await friendsOf(ann).links(), await friendsOf(bob).links()]).toEqual([NONE, NONE])
    for (const player of [ann, bob]) await expect(friendsOf(player).remove(id, 'accepted')).rejects.toMatchObject({ kind: 'conflict' })
    expect(await stored(ann, bob)).toEqual([[ann.id, bob.id, 'blocked']])
  })

  test.each(['pending', 'accepted'] as const)(
    'FRIEND-09 FRIEND-10 CALL-03 either side ends what is %s, once; a stranger does not',
    async (status) => {
      const stranger = await newSurvivor(backend, 'Marlow')
      for (const player of [ann, bob]) {
        const id = await put(ann, bob, status)
        await expect(friendsOf(stranger).remove(id, status)).rejects.toMatchObject({ kind: 'conflict' })
        expect(await stored(ann, bob)).toHaveLength(1)
        const { client, sent } = await recorded(backend, player)
        await supabaseFriends(client, () => player.id).remove(id, status)
        expect([sent, await stored(ann, bob)]).toEqual([[{ call: `DELETE friends?id=eq.${id}&select=id&status=eq.${status}` }], []])
        await expect(friendsOf(player).remove(id, status)).rejects.toMatchObject({ kind: 'conflict' })
      }
    },
  )

  test('SAVE-17 a stranger reads none of it', async () => {
    await put(ann, bob, 'accepted')
    const stranger = await newSurvivor(backend, 'Marlow')
    expect((await stranger.client.from('friends').select()).data).toEqual([])
    expect(await friendsOf(stranger).links()).toEqual(NONE)
  })
})

describe('at one moment', () => {
  test('OP-78 both ask: there is one request, and one of them hears that it is there', async () => {
    for (let n = 0; n < 10; n++) {
      const answers = await Promise.all([friendsOf(ann).request(bob.id), friendsOf(bob).request(ann.id)])
      expect([...answers].sort()).toEqual([null, 'pending'].sort())
      expect(await stored(ann, bob)).toHaveLength(1)
      await backend.sql`delete from friends where user1_id in (${ann.id}, ${bob.id})`
    }
  })

  test('FRIEND-10 accepting against withdrawing: a friendship, or nothing, as both were told', async () => {
    for (let n = 0; n < 10; n++) {
      const id = await put(ann, bob, 'pending')
      const [accepted, withdrawn] = await Promise.allSettled([friendsOf(bob).accept(id), friendsOf(ann).remove(id, 'pending')])
      expect([accepted.status, withdrawn.status].sort()).toEqual(['fulfilled', 'rejected'])
      expect(await stored(ann, bob)).toEqual(accepted.status === 'fulfilled' ? [[ann.id, bob.id, 'accepted']] : [])
      for (const outcome of [accepted, withdrawn])
        if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ kind: 'conflict' })
      await backend.sql`delete from friends where id = ${id}`
    }
  })

  test('FRIEND-09 a request that was accepted on another device is not declined on this one: the friendship stays', async () => {
    const id = await put(ann, bob, 'pending')
    await friendsOf(bob).accept(id)
    await expect(friendsOf(bob).remove(id, 'pending')).rejects.toMatchObject({ kind: 'conflict' })
    expect(await stored(ann, bob)).toEqual([[ann.id, bob.id, 'accepted']])
  })

  test.each(['asked', 'asker'] as const)('a block by the %s against accepting: no link is left', async (who) => {
    for (let n = 0; n < 10; n++) {
      const id = await put(ann, bob, 'pending')
      const [blocker, blocked] = who === 'asked' ? [bob, ann] : [ann, bob]
      await Promise.allSettled([friendsOf(bob).accept(id), friendsOf(blocker).block(blocked.id)])
      expect(await stored(ann, bob)).toEqual([])
      expect((await friendsOf(blocker).blocked()).map((player) => player.id)).toEqual([blocked.id])
      await friendsOf(blocker).unblock(blocked.id)
    }
  })

  test('a block against a request: no link is left, and no blocked player is asked', async () => {
    for (let n = 0; n < 10; n++) {
      const [asked] = await Promise.all([friendsOf(ann).request(bob.id), friendsOf(bob).block(ann.id)])
      expect([null, 'blocked']).toContain(asked)
      expect(await stored(ann, bob)).toEqual([])
      await friendsOf(bob).unblock(ann.id)
    }
  })

  test('two who block each other both succeed', async () => {
    await Promise.all([friendsOf(ann).block(bob.id), friendsOf(bob).block(ann.id)])
    expect([await friendsOf(ann).blocked(), await friendsOf(bob).blocked()]).toEqual([[asSeen(bob)], [asSeen(ann)]])
  })
})

describe('live', () => {
  const watched = async (player: Player) => {
    const onChange = vi.fn()
    const end = friendsOf(player).watch(onChange)
    await vi.waitUntil(() => onChange.mock.calls.length > 0, { timeout: 20_000 })
    const more = async (what: () => PromiseLike<unknown>) => {
      const before = onChange.mock.calls.length
      await what()
      await vi.waitUntil(() => onChange.mock.calls.length > before, { timeout: 20_000 })
    }
    return { onChange, more, end }
  }

  test('FRIEND-12 a request, its answer and its end are told to both sides', async () => {
    const [asker, asked] = [await watched(ann), await watched(bob)]
    await asked.more(() => asker.more(() => friendsOf(ann).request(bob.id)))
    const id = (await friendsOf(bob).links()).incoming[0]?.id as string
    await asked.more(() => asker.more(() => friendsOf(bob).accept(id)))
    await asked.more(() => asker.more(() => friendsOf(ann).remove(id, 'accepted')))
    for (const { end } of [asker, asked]) end()
  })

  test('FRIEND-12 so is what changes about a friend’s profile, and not about another’s', async () => {
    const stranger = await newSurvivor(backend, 'Marlow')
    await put(ann, bob, 'accepted')
    const touch = ({ client, id }: Player) => supabaseProfile(client, () => id, Date.now).heartbeat()
    // Whoever is not here has nothing on the screen.
    await touch(ann)
    const { onChange, more, end } = await watched(ann)
    // That the own topic is joined, and that the database is read.
    await vi.waitUntil(() => onChange.mock.calls.length === 2, { timeout: 20_000 })
    const before = onChange.mock.calls.length
    await touch(stranger)
    await more(() => touch(bob))
    expect(onChange.mock.calls.length).toBe(before + 1)
    end()
  })

  test('the requests that await the player’s answer are counted, live, and nobody else’s', async () => {
    const counted = supabaseRequests(bob.client, () => bob.id)
    const counts: number[] = []
    const end = counted.watch(() => void counted.pendingCount().then((count) => counts.push(count)))
    const become = (count: number) => vi.waitUntil(() => counts.at(-1) === count, { timeout: 20_000 })
    await become(0)
    await friendsOf(ann).request(bob.id)
    await become(1)
    const stranger = await newSurvivor(backend, 'Marlow')
    const asked = (player: Player, of: Player) => supabaseRequests(player.client, () => of.id).pendingCount()
    expect([await asked(ann, ann), await asked(stranger, bob)]).toEqual([0, 0])
    const id = (await friendsOf(bob).links()).incoming[0]?.id as string
    await friendsOf(ann).remove(id, 'pending')
    await become(0)
    await friendsOf(ann).request(bob.id)
    await become(1)
    await friendsOf(bob).accept((await friendsOf(bob).links()).incoming[0]?.id as string)
    await become(0)
    end()
  })

  test('nothing is delivered after its end', async () => {
    const { onChange, end } = await watched(ann)
    end()
    const before = onChange.mock.calls.length
    const witness = await watched(bob)
    await witness.more(() => friendsOf(bob).request(ann.id))
    witness.end()
    expect(onChange.mock.calls.length).toBe(before)
  })
})

describe('recent players', () => {
  test('FRIEND-02 OP-65 from radio and market, newest first, without oneself and without whom one has blocked', async () => {
    const [cat, dan] = [await newSurvivor(backend, 'Cat'), await newSurvivor(backend, 'Dan')]
    const say = ({ id }: Player, name: string, at: string) =>
      backend.sql`insert into messages (user_id, character_name, message_content, created_at) values (${id}, ${name}, 'Over', ${at})`
    const offer = ({ id }: Player, name: string, at: string) => backend.sql`insert into flea_market_listings
      (seller_user_id, seller_slot_number, seller_character_name, item_id, item_name, item_icon, item_description, item_type, item_stats, base_item_id, rarity, price, created_at)
      values (${id}, 1, ${name}, 'knife', 'Knife', 'knife', 'A blade.', 'weapon', '{"id":"knife"}'::jsonb, 'knife', 'common', 5, ${at})`
    await say(bob, 'Otis', '2030-01-01T00:00:01Z')
    await offer(cat, 'Catherine', '2030-01-01T00:00:02Z')
    await offer(bob, 'Otis the Elder', '2030-01-01T00:00:03Z')
    await say(dan, 'Dan', '2030-01-01T00:00:04Z')
    await say(ann, 'Rhea', '2030-01-01T00:00:05Z')
    const met = async () => (await friendsOf(ann).recentPlayers()).slice(0, 3)
    expect(await met()).toEqual([
      { ...asSeen(dan), characterName: 'Dan' },
      { ...asSeen(bob), characterName: 'Otis the Elder' },
      { ...asSeen(cat), characterName: 'Catherine' },
    ])
    await friendsOf(ann).block(bob.id)
    await friendsOf(dan).block(ann.id)
    expect((await met())[0]).toEqual({ ...asSeen(cat), characterName: 'Catherine' })
    expect((await met()).map(({ id }) => id)).not.toContain(bob.id)
  })
})
