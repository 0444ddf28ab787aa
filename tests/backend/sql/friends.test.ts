import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { supabaseFriends } from '../../../src/features/friends/friends-gateway.ts'
import { supabaseRequests } from '../../../src/features/friends/requests-gateway.ts'
import { supabaseProfile } from '../../../src/gateways/supabase/profile.ts'
import { startBackend, type TestBackend } from '../../support/backend.ts'
import { raisedCode } from '../../support/raised-code.ts'
import { freshName, nameSurvivor, newPlayer, newSurvivor, type TestPlayer } from './players.ts'
import { recorded } from './recorded.ts'

let backend: TestBackend
let ann: TestPlayer
let bob: TestPlayer
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.stop())
beforeEach(async () => {
  ann = await newSurvivor(backend, 'Rhea')
  bob = await newSurvivor(backend, 'Otis')
})

const friendsOf = ({ client, id }: TestPlayer) => supabaseFriends(client, () => id)
const asSeen = ({ id, username }: TestPlayer) => ({ id, username, avatarUrl: '/avatars/female-02.svg', lastActiveAt: null })
const link = (player: TestPlayer) => ({ id: expect.any(String), player: asSeen(player) })
const NONE = { friends: [], incoming: [], outgoing: [] }
/** The stored links between two players, each as [asker, asked, status]. */
const stored = async (one: TestPlayer, other: TestPlayer): Promise<unknown[]> =>
  (
    await backend.sql`select user1_id, user2_id, status from friends
                      where user1_id in (${one.id}, ${other.id}) and user2_id in (${one.id}, ${other.id})`
  ).map(({ user1_id, user2_id, status }) => [user1_id, user2_id, status])
const put = async (asker: TestPlayer, asked: TestPlayer, status: string): Promise<string> =>
  (await backend.sql`insert into friends (user1_id, user2_id, status) values (${asker.id}, ${asked.id}, ${status}) returning id`)[0].id
const ask = ({ client, id }: TestPlayer, asked: TestPlayer, more: object = {}) =>
  client.from('friends').insert({ user1_id: id, user2_id: asked.id, status: 'pending', ...more })

describe('search', () => {
  const found = (player: TestPlayer, ...characterNames: string[]) => ({ ...asSeen(player), characterNames })
  const idsFor = async (player: TestPlayer, term: string) => (await friendsOf(player).search(term)).map(({ id }) => id)

  test('finds other players by part of the username in any case (FRIEND-04)', async () => {
    const part = bob.username.slice(3, 15).toUpperCase()
    expect(await friendsOf(ann).search(part)).toEqual([found(bob, 'Otis')])
    expect(await friendsOf(bob).search(part)).toEqual([])
  })

  test("finds players by part of a survivor's current name, and returns all names (FRIEND-01)", async () => {
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

  test('does not find an unnamed survivor', async () => {
    const nobody = await newSurvivor(backend, 'Survivor')
    expect(await idsFor(ann, 'survivor')).not.toContain(nobody.id)
    expect(await friendsOf(ann).search(nobody.username)).toEqual([found(nobody)])
  })

  test('lists an exact match first', async () => {
    const name = freshName()
    for (const first_name of [`a${name}`, name]) {
      await backend.sql`insert into auth.users (id, email, raw_user_meta_data)
        values (gen_random_uuid(), ${`${first_name}@example.com`}, ${{ first_name }}::jsonb)`
    }
    expect((await friendsOf(ann).search(name.toUpperCase())).map(({ username }) => username)).toEqual([name, `a${name}`])
  })

  test('does not find players on either side of a block', async () => {
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

  test('treats wildcards as plain characters, and returns at most 20 players (OP-94)', async () => {
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

  test('rejects a term longer than any name, and the thirty-first search in a minute', async () => {
    await expect(friendsOf(ann).search('x'.repeat(65))).rejects.toMatchObject({ code: 'name-too-long', params: { n: 64 } })
    await backend.sql`insert into private.tries (user_id, what) select ${ann.id}, 'player search' from generate_series(1, 29)`
    expect(await idsFor(ann, bob.username)).toEqual([bob.id])
    await expect(friendsOf(ann).search(bob.username)).rejects.toMatchObject({
      code: expect.stringMatching(/^wait-(minutes|seconds)$/),
    })
    expect(await idsFor(bob, ann.username)).toEqual([ann.id])
  })

  test('looks up names in an index', async () => {
    const plan = async (table: string, column: string) => {
      const rows = await backend.sql(`set enable_seqscan = off; explain select from ${table} where ${column} ilike '%rhea%'; `)
      return JSON.stringify(rows)
    }
    expect(await plan('public.profiles', 'first_name')).toContain('profiles_first_name_part')
    expect(await plan('private.survivors', 'name')).toContain('survivors_name')
    await backend.sql('reset enable_seqscan')
  })

  test("hides other columns of other players' profiles (SAVE-17, OP-94)", async () => {
    const { error } = await ann.client.from('profiles').select('updated_at').eq('id', bob.id)
    expect(error?.code).toBe('42501')
  })
})

describe('asking', () => {
  test('looks for a link in both directions, then inserts the request (FRIEND-07, CALL-03, DATA-18)', async () => {
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

  test('selects pending requests to the player (CALL-03)', async () => {
    const { client, sent } = await recorded(backend, bob)
    await supabaseFriends(client, () => bob.id).links()
    expect(sent[0]?.call).toMatch(new RegExp(`^GET friends\\?order=created_at.asc&select=.*&status=eq.pending&user2_id=eq.${bob.id}$`))
  })

  test('rejects a request to oneself (FRIEND-05)', async () => {
    await expect(friendsOf(ann).request(ann.id)).rejects.toMatchObject({ code: 'friend-request-to-self' })
    expect(await stored(ann, ann)).toEqual([])
  })

  test('rejects a request by a player without a named survivor (ROLE-02, FRIEND-05)', async () => {
    const nobody = await newPlayer(backend)
    const refused = { code: 'friends-need-character' }
    await expect(friendsOf(nobody).request(bob.id)).rejects.toMatchObject(refused)
    for (const [slot, name] of ['Survivor', '', ' '].entries()) await nameSurvivor(backend, nobody, name, slot + 1)
    await expect(friendsOf(nobody).request(bob.id)).rejects.toMatchObject(refused)
    expect(await stored(nobody, bob)).toEqual([])
  })

  test.each(['pending', 'accepted', 'blocked'] as const)(
    'rejects a request if a %s link exists in either direction (FRIEND-06, OP-78)',
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

  test('rejects requests for another player or with another status (OP-75, FRIEND-11)', async () => {
    for (const more of [{ user1_id: bob.id, user2_id: ann.id }, { status: 'accepted' }, { status: 'blocked' }]) {
      const { error } = await ask(ann, bob, more)
      expect([more, error?.code]).toEqual([more, '42501'])
    }
    expect(await stored(ann, bob)).toEqual([])
  })

  test('rejects the twenty-first request in a day with the wait', async () => {
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

  test('rejects a request to a deleted player', async () => {
    await backend.sql`delete from auth.users where id = ${bob.id}`
    await expect(friendsOf(ann).request(bob.id)).rejects.toMatchObject({ code: 'player-gone' })
  })
})

describe('answering', () => {
  test('lets only the asked player accept a request (FRIEND-08, CALL-03, ROLE-03, OP-77)', async () => {
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

  test('allows no other status than accepted, and no change of other columns (FRIEND-11, OP-77)', async () => {
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

  test('hides a link that the studio blocked, and lets no player end it (FRIEND-11)', async () => {
    const id = await put(ann, bob, 'blocked')
    expect([await friendsOf(ann).links(), await friendsOf(bob).links()]).toEqual([NONE, NONE])
    for (const player of [ann, bob]) await expect(friendsOf(player).remove(id, 'accepted')).rejects.toMatchObject({ kind: 'conflict' })
    expect(await stored(ann, bob)).toEqual([[ann.id, bob.id, 'blocked']])
  })

  test.each(['pending', 'accepted'] as const)(
    'lets either side end a link that is %s, but no stranger (FRIEND-09, FRIEND-10, CALL-03)',
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

  test('hides links from strangers (SAVE-17)', async () => {
    await put(ann, bob, 'accepted')
    const stranger = await newSurvivor(backend, 'Marlow')
    expect((await stranger.client.from('friends').select()).data).toEqual([])
    expect(await friendsOf(stranger).links()).toEqual(NONE)
  })
})

describe('races', () => {
  test('creates one request if both players ask at once (OP-78)', async () => {
    for (let n = 0; n < 10; n++) {
      const answers = await Promise.all([friendsOf(ann).request(bob.id), friendsOf(bob).request(ann.id)])
      expect([...answers].sort()).toEqual([null, 'pending'].sort())
      expect(await stored(ann, bob)).toHaveLength(1)
      await backend.sql`delete from friends where user1_id in (${ann.id}, ${bob.id})`
    }
  })

  test('ends as accepted or withdrawn, as both sides were told, if both happen at once (FRIEND-10)', async () => {
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

  test('keeps a friendship if a stale request is declined on another device (FRIEND-09)', async () => {
    const id = await put(ann, bob, 'pending')
    await friendsOf(bob).accept(id)
    await expect(friendsOf(bob).remove(id, 'pending')).rejects.toMatchObject({ kind: 'conflict' })
    expect(await stored(ann, bob)).toEqual([[ann.id, bob.id, 'accepted']])
  })

  test.each(['asked', 'asker'] as const)('leaves no link if the %s blocks while the request is being accepted', async (who) => {
    for (let n = 0; n < 10; n++) {
      const id = await put(ann, bob, 'pending')
      const [blocker, blocked] = who === 'asked' ? [bob, ann] : [ann, bob]
      await Promise.allSettled([friendsOf(bob).accept(id), friendsOf(blocker).block(blocked.id)])
      expect(await stored(ann, bob)).toEqual([])
      expect((await friendsOf(blocker).blocked()).map((player) => player.id)).toEqual([blocked.id])
      await friendsOf(blocker).unblock(blocked.id)
    }
  })

  test('leaves no link if a block races a request', async () => {
    for (let n = 0; n < 10; n++) {
      const [asked] = await Promise.all([friendsOf(ann).request(bob.id), friendsOf(bob).block(ann.id)])
      expect([null, 'blocked']).toContain(asked)
      expect(await stored(ann, bob)).toEqual([])
      await friendsOf(bob).unblock(ann.id)
    }
  })

  test('stores both blocks if two players block each other', async () => {
    await Promise.all([friendsOf(ann).block(bob.id), friendsOf(bob).block(ann.id)])
    expect([await friendsOf(ann).blocked(), await friendsOf(bob).blocked()]).toEqual([[asSeen(bob)], [asSeen(ann)]])
  })
})

describe('live events', () => {
  const watched = async (player: TestPlayer) => {
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

  test('notifies both sides of a request, its answer and its end (FRIEND-12)', async () => {
    const [asker, asked] = [await watched(ann), await watched(bob)]
    await asked.more(() => asker.more(() => friendsOf(ann).request(bob.id)))
    const id = (await friendsOf(bob).links()).incoming[0]?.id as string
    await asked.more(() => asker.more(() => friendsOf(bob).accept(id)))
    await asked.more(() => asker.more(() => friendsOf(ann).remove(id, 'accepted')))
    for (const { end } of [asker, asked]) end()
  })

  test("notifies of changes in a friend's profile, but not in a stranger's (FRIEND-12)", async () => {
    const stranger = await newSurvivor(backend, 'Marlow')
    await put(ann, bob, 'accepted')
    const touch = ({ client, id }: TestPlayer) => supabaseProfile(client, () => id, Date.now).heartbeat()
    // Ann must be online herself, since offline players receive no updates.
    await touch(ann)
    const { onChange, more, end } = await watched(ann)
    // The topic reports once when it is joined and once when the database was read.
    await vi.waitUntil(() => onChange.mock.calls.length === 2, { timeout: 20_000 })
    const before = onChange.mock.calls.length
    await touch(stranger)
    await more(() => touch(bob))
    expect(onChange.mock.calls.length).toBe(before + 1)
    end()
  })

  test("counts the player's own pending requests live", async () => {
    const counted = supabaseRequests(bob.client, () => bob.id)
    const counts: number[] = []
    const end = counted.watch(() => void counted.pendingCount().then((count) => counts.push(count)))
    const become = (count: number) => vi.waitUntil(() => counts.at(-1) === count, { timeout: 20_000 })
    await become(0)
    await friendsOf(ann).request(bob.id)
    await become(1)
    const stranger = await newSurvivor(backend, 'Marlow')
    const asked = (player: TestPlayer, of: TestPlayer) => supabaseRequests(player.client, () => of.id).pendingCount()
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

  test('delivers nothing after the subscription ended', async () => {
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
  test('lists authors and sellers, newest first, without oneself and blocked players (FRIEND-02, OP-65)', async () => {
    const [cat, dan] = [await newSurvivor(backend, 'Cat'), await newSurvivor(backend, 'Dan')]
    const say = ({ id }: TestPlayer, name: string, at: string) =>
      backend.sql`insert into messages (user_id, character_name, message_content, created_at) values (${id}, ${name}, 'Over', ${at})`
    const offer = ({ id }: TestPlayer, name: string, at: string) => backend.sql`insert into flea_market_listings
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
