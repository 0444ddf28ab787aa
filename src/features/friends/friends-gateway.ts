import type { SupabaseClient } from '@supabase/supabase-js'
import { GatewayError } from '../../../machines/ports.ts'
import type { FriendLink, FriendLinks, FriendsPort, LinkStatus, RecentPlayer } from '../../../machines/social-ports.ts'
import { recentPlayers } from '../../../sim/rules/recent-players.ts'
import { gatewayError, unwrap } from '../../gateways/supabase/errors.ts'
import { every } from '../../gateways/supabase/every.ts'
import { listenToPlayer } from '../../gateways/supabase/listen.ts'
import { PROFILE_COLUMNS, type ProfileRow, playerOf, silencedPlayers } from '../../gateways/supabase/player.ts'

interface Row {
  readonly id: string
  readonly status: LinkStatus
  readonly user1: ProfileRow
  readonly user2: ProfileRow
}
interface FoundRow extends ProfileRow {
  readonly character_names: readonly string[]
}
interface Met {
  readonly character_name: string
  readonly created_at: string
  readonly player: ProfileRow
}
const LINK_COLUMNS = `id, status, user1:profiles!friends_user1_id_fkey(${PROFILE_COLUMNS}), user2:profiles!friends_user2_id_fkey(${PROFILE_COLUMNS})`
/** Time between two reads of who is online while the list is open, because heartbeats are not broadcast. */
const LOOK_MS = 120_000
/** Number of messages, and of listings, that the list of recent players is built from. */
const MET_ROWS = 100
const UNIQUE_VIOLATION = '23505'
const ALREADY_GONE = new GatewayError('conflict', 'This request or friendship no longer exists.', { code: 'already-gone' })

const STATUSES: readonly string[] = ['pending', 'accepted', 'blocked'] satisfies LinkStatus[]
const isStatus = (hint: unknown): hint is LinkStatus => typeof hint === 'string' && STATUSES.includes(hint)

/** Search, friend requests and friends (FRIEND-04, FRIEND-07, FRIEND-12, CALL-03), and blocks. */
export const supabaseFriends = (client: SupabaseClient, userId: () => string): FriendsPort => {
  const friends = () => client.from('friends')
  return {
    links: () => readLinks(client, userId()),

    async search(term) {
      const rows = unwrap(await client.rpc('search_players', { p_term: term })) as FoundRow[] | null
      return (rows ?? []).map((row) => ({ ...playerOf(row), characterNames: row.character_names }))
    },

    async request(playerId) {
      const existing = await readStatus(client, userId(), playerId)
      if (existing !== null) return existing
      const { error } = await friends().insert({ user1_id: userId(), user2_id: playerId, status: 'pending' })
      if (!error) return null
      // The other player or another device sent a request at the same moment (OP-78), or one of the two players has blocked the other.
      if (isStatus(error.hint)) return error.hint
      const status = error.code === UNIQUE_VIOLATION ? await readStatus(client, userId(), playerId) : null
      if (status === null) throw gatewayError(error)
      return status
    },

    async accept(linkId) {
      const accepted = unwrap(
        await friends().update({ status: 'accepted' }).eq('id', linkId).eq('user2_id', userId()).eq('status', 'pending').select('id'),
      )
      if (accepted?.length === 0) throw ALREADY_GONE
    },

    async remove(linkId, was) {
      const removed = unwrap(await friends().delete().eq('id', linkId).eq('status', was).select('id'))
      if (removed?.length === 0) throw ALREADY_GONE
    },

    async blocked() {
      return (await silencedPlayers(client)).blocked
    },

    async block(playerId) {
      const { error } = await client.from('player_blocks').insert({ blocker_id: userId(), blocked_id: playerId })
      // The player was blocked on another device already.
      if (error && error.code !== UNIQUE_VIOLATION) throw gatewayError(error)
    },

    async unblock(playerId) {
      unwrap(await client.from('player_blocks').delete().eq('blocker_id', userId()).eq('blocked_id', playerId))
    },

    async recentPlayers() {
      const me = userId()
      const [met, strangers] = await Promise.all([readRecentPlayers(client, me), this.blocked()])
      const excluded = new Set([me, ...strangers.map(({ id }) => id)])
      return recentPlayers(met, excluded).map(({ metAt: _, ...player }) => player)
    },

    watch(changed) {
      const ends = [listenToPlayer(client, userId(), ['links', 'blocks', 'profiles'], changed), every(LOOK_MS, changed)]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

/** Reads the requests to the player before all other links. A request that is accepted between the two reads shows up as a friend. */
async function readLinks(client: SupabaseClient, me: string): Promise<FriendLinks> {
  const rows = () => client.from('friends').select(LINK_COLUMNS)
  const asked = await read(rows().eq('user2_id', me).eq('status', 'pending').order('created_at'))
  const others = await read(rows().or(`user1_id.eq.${me},and(user2_id.eq.${me},status.eq.accepted)`).order('created_at'))
  const linked = (links: readonly Row[]): FriendLink[] =>
    links.map(({ id, user1, user2 }) => ({ id, player: playerOf(user1.id === me ? user2 : user1) }))
  return {
    friends: linked(others.filter(({ status }) => status === 'accepted')),
    incoming: linked(asked.filter(({ id }) => !others.some((other) => other.id === id))),
    outgoing: linked(others.filter(({ status }) => status === 'pending')),
  }
}

/** The status of the link between two players, regardless of which of them requested it; `null` if there is none. */
async function readStatus(client: SupabaseClient, me: string, playerId: string): Promise<LinkStatus | null> {
  const either = `and(user1_id.eq.${me},user2_id.eq.${playerId}),and(user1_id.eq.${playerId},user2_id.eq.${me})`
  const row = unwrap(await client.from('friends').select('status').or(either).maybeSingle()) as Pick<Row, 'status'> | null
  return row?.status ?? null
}

/** Players who recently posted on the radio or listed an item, newest first within each of the two groups. */
async function readRecentPlayers(client: SupabaseClient, me: string): Promise<(RecentPlayer & { readonly metAt: number })[]> {
  const newest = { ascending: false }
  const author = `player:profiles!messages_user_id_fkey(${PROFILE_COLUMNS})`
  const seller = `player:profiles!flea_market_listings_seller_user_id_fkey(${PROFILE_COLUMNS})`
  const [speakers, sellers] = await Promise.all([
    read<Met>(
      client
        .from('messages')
        .select(`character_name, created_at, ${author}`)
        .neq('user_id', me)
        .order('created_at', newest)
        .limit(MET_ROWS),
    ),
    read<Met>(
      client
        .from('flea_market_listings')
        .select(`character_name:seller_character_name, created_at, ${seller}`)
        .neq('seller_user_id', me)
        .order('created_at', newest)
        .limit(MET_ROWS),
    ),
  ])
  return [...speakers, ...sellers].map(({ character_name, created_at, player }) => ({
    ...playerOf(player),
    characterName: character_name,
    metAt: Date.parse(created_at),
  }))
}

async function read<R = Row>(asked: PromiseLike<{ readonly data: unknown; readonly error: unknown }>): Promise<readonly R[]> {
  return (unwrap(await asked) as readonly R[] | null) ?? []
}
