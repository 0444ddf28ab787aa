import type { SupabaseClient } from '@supabase/supabase-js'
import { GatewayError } from '../../../machines/ports.ts'
import type { FriendLink, FriendLinks, FriendsPort, LinkStatus } from '../../../machines/social-ports.ts'
import { recentPlayers } from '../../../sim/rules/recent-players.ts'
import { gatewayError, unwrap } from '../../gateways/supabase/errors.ts'
import { every } from '../../gateways/supabase/every.ts'
import { listenToOwn } from '../../gateways/supabase/listen.ts'
import { PROFILE, type ProfileRow, playerOf, silencedPlayers } from '../../gateways/supabase/player.ts'

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
const LINK = `id, status, user1:profiles!friends_user1_id_fkey(${PROFILE}), user2:profiles!friends_user2_id_fkey(${PROFILE})`
/** ms between two looks at who is online, while somebody watches: heartbeats are not told. */
const LOOK_MS = 120_000
/** Of each kind, looked through for whom one met lately. */
const LOOKED_AT = 100
const UNIQUE_VIOLATION = '23505'
const GONE = new GatewayError('conflict', 'It is gone already.')

const STATUSES: readonly string[] = ['pending', 'accepted', 'blocked'] satisfies LinkStatus[]
const isStatus = (hint: unknown): hint is LinkStatus => typeof hint === 'string' && STATUSES.includes(hint)

/** Search, friend requests and friends (FRIEND-04, FRIEND-07, FRIEND-12, CALL-03); blocking is our own. */
export const supabaseFriends = (client: SupabaseClient, userId: () => string): FriendsPort => {
  const friends = () => client.from('friends')

  /** Requests to the player, and apart from them what the player asked and what was accepted: two selects, in this order. */
  async function links(): Promise<FriendLinks> {
    const me = userId()
    const asked = await read(friends().select(LINK).eq('user2_id', me).eq('status', 'pending').order('created_at'))
    const others = await read(friends().select(LINK).or(`user1_id.eq.${me},and(user2_id.eq.${me},status.eq.accepted)`).order('created_at'))
    const linked = (rows: readonly Row[]): FriendLink[] =>
      rows.map(({ id, user1, user2 }) => ({ id, player: playerOf(user1.id === me ? user2 : user1) }))
    // Accepted between the two: it is a friend's.
    const incoming = asked.filter(({ id }) => !others.some((other) => other.id === id))
    return {
      friends: linked(others.filter(({ status }) => status === 'accepted')),
      incoming: linked(incoming),
      outgoing: linked(others.filter(({ status }) => status === 'pending')),
    }
  }

  /** A link in either direction. */
  async function statusWith(playerId: string): Promise<LinkStatus | null> {
    const me = userId()
    const either = `and(user1_id.eq.${me},user2_id.eq.${playerId}),and(user1_id.eq.${playerId},user2_id.eq.${me})`
    const row = unwrap(await friends().select('status').or(either).maybeSingle()) as Pick<Row, 'status'> | null
    return row?.status ?? null
  }

  return {
    links,

    async search(term) {
      const rows = unwrap(await client.rpc('search_players', { p_term: term })) as FoundRow[] | null
      return (rows ?? []).map((row) => ({ ...playerOf(row), characterNames: row.character_names }))
    },

    async request(playerId) {
      const there = await statusWith(playerId)
      if (there !== null) return there
      const { error } = await friends().insert({ user1_id: userId(), user2_id: playerId, status: 'pending' })
      if (!error) return null
      // Asked in the same moment, by the other side or on another device (OP-78), or one of the two has blocked the other.
      const now = isStatus(error.hint) ? error.hint : error.code === UNIQUE_VIOLATION ? await statusWith(playerId) : null
      if (now === null) throw gatewayError(error)
      return now
    },

    async accept(linkId) {
      const accepted = unwrap(
        await friends().update({ status: 'accepted' }).eq('id', linkId).eq('user2_id', userId()).eq('status', 'pending').select('id'),
      )
      if (accepted?.length === 0) throw GONE
    },

    async remove(linkId, was) {
      const removed = unwrap(await friends().delete().eq('id', linkId).eq('status', was).select('id'))
      if (removed?.length === 0) throw GONE
    },

    async blocked() {
      return (await silencedPlayers(client)).blocked
    },

    async block(playerId) {
      const { error } = await client.from('player_blocks').insert({ blocker_id: userId(), blocked_id: playerId })
      // Blocked on another device: it is as was asked.
      if (error && error.code !== UNIQUE_VIOLATION) throw gatewayError(error)
    },

    async unblock(playerId) {
      unwrap(await client.from('player_blocks').delete().eq('blocker_id', userId()).eq('blocked_id', playerId))
    },

    async recentPlayers() {
      const me = userId()
      const [speakers, offered, strangers] = await Promise.all([
        read<Met>(
          client
            .from('messages')
            .select(`character_name, created_at, player:profiles!messages_user_id_fkey(${PROFILE})`)
            .neq('user_id', me)
            .order('created_at', { ascending: false })
            .limit(LOOKED_AT),
        ),
        read<Met>(
          client
            .from('flea_market_listings')
            .select(
              `character_name:seller_character_name, created_at, player:profiles!flea_market_listings_seller_user_id_fkey(${PROFILE})`,
            )
            .neq('seller_user_id', me)
            .order('created_at', { ascending: false })
            .limit(LOOKED_AT),
        ),
        this.blocked(),
      ])
      const met = [...speakers, ...offered].map(({ character_name, created_at, player }) => ({
        ...playerOf(player),
        characterName: character_name,
        metAt: Date.parse(created_at),
      }))
      const left = new Set([me, ...strangers.map(({ id }) => id)])
      return recentPlayers(met, left).map(({ metAt: _, ...player }) => player)
    },

    watch(changed) {
      const ends = [listenToOwn(client, userId(), ['links', 'blocks', 'profiles'], changed), every(LOOK_MS, changed)]
      return () => {
        for (const end of ends) end()
      }
    },
  }
}

async function read<R = Row>(asked: PromiseLike<{ readonly data: unknown; readonly error: unknown }>): Promise<readonly R[]> {
  return (unwrap(await asked) as readonly R[] | null) ?? []
}
