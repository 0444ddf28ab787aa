import type { SupabaseClient } from '@supabase/supabase-js'
import { live } from './live.ts'

/** As many values as a hosted subscription's filter takes. */
const MOST_FILTERED = 100

/** Calls back after any change of `me`'s links, in either direction, of whom `me` blocks, and of the profiles they are with (FRIEND-12). The answer ends it. */
export function watchFriends(client: SupabaseClient, me: string, changed: () => void): () => void {
  let ended = false
  let followed = ''
  let unfollow = () => {}

  /** The profiles of the links, anew when the links are others. */
  async function follow(): Promise<void> {
    const { data } = await client.from('friends').select('user1_id, user2_id').order('created_at').limit(MOST_FILTERED)
    const ids = (data ?? []).map(({ user1_id, user2_id }) => (user1_id === me ? user2_id : user1_id) as string)
    const next = ids.sort().join(',')
    if (ended || data === null || next === followed) return
    followed = next
    unfollow()
    const wish = { table: 'profiles', event: 'UPDATE', filter: `id=in.(${next})` } as const
    unfollow = next ? live(client, `friends' profiles:${me}`, [wish], changed) : () => {}
  }

  const end = live(
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
