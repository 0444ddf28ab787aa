import type { SupabaseClient } from '@supabase/supabase-js'
import { type Subscription, watchTables } from './watch-tables.ts'

/** As many links as are followed; so many ids fit in one filter, which has at most 2 kB (docs/decisions/0025). */
const MOST_FOLLOWED = 100
const IDS_A_FILTER = 50

/** Changes of the profiles with these ids. */
function subscriptionsFor(ids: readonly string[]): Subscription[] {
  const lots = Array.from({ length: Math.ceil(ids.length / IDS_A_FILTER) }, (_, n) => ids.slice(n * IDS_A_FILTER, (n + 1) * IDS_A_FILTER))
  return lots.map((lot) => ({ table: 'profiles', event: 'UPDATE', filter: `id=in.(${lot.join(',')})` }))
}

/** Calls back after any change of `me`'s links, in either direction, of whom `me` blocks, and of the profiles they are with (FRIEND-12). The answer ends it. */
export function watchFriends(client: SupabaseClient, me: string, changed: () => void): () => void {
  let ended = false
  let followed = ''
  let unfollow = () => {}

  /** The profiles of the links, anew when the links are others. */
  async function follow(): Promise<void> {
    const { data } = await client.from('friends').select('user1_id, user2_id').order('created_at').limit(MOST_FOLLOWED)
    const ids = (data ?? []).map(({ user1_id, user2_id }) => (user1_id === me ? user2_id : user1_id) as string)
    const next = ids.sort().join(',')
    if (ended || data === null || next === followed) return
    followed = next
    unfollow()
    unfollow = next ? watchTables(client, `friends' profiles:${me}`, subscriptionsFor(ids), changed) : () => {}
  }

  const end = watchTables(
    client,
    `friends:${me}`,
    [
      { table: 'friends', event: '*', filter: `user2_id=eq.${me}` },
      { table: 'friends', event: '*', filter: `user1_id=eq.${me}` },
      { table: 'player_blocks', event: '*', filter: `blocker_id=eq.${me}` },
    ],
    () => {
      changed()
      void follow()
    },
  )
  return () => {
    ended = true
    end()
    unfollow()
  }
}
