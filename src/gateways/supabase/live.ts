import type { SupabaseClient } from '@supabase/supabase-js'

/** One kind of change of a published table: of rows whose column fits, `column=eq.value`, or of all that one may see. */
export interface Wish {
  readonly table: string
  readonly event: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  readonly filter?: string
}
let channels = 0

/**
 * Calls back after any of these changes, and whenever the line is up (again): what happened before that was not told, so whoever
 * fetches on each call misses nothing. Each has a channel of its own, as two of one name would be one. The answer ends it.
 */
export function live(client: SupabaseClient, name: string, wishes: readonly Wish[], changed: () => void): () => void {
  const channel = client.channel(`${name}:${++channels}`)
  for (const wish of wishes) channel.on('postgres_changes', { schema: 'public', ...wish } as never, changed)
  let ended = false
  const subscribe = () => {
    if (!ended) channel.subscribe((status) => status === 'SUBSCRIBED' && changed())
  }
  // A channel that joins before the session's token is known would stay a visitor's, who hears nothing.
  client.realtime.setAuth().then(subscribe, subscribe)
  return () => {
    ended = true
    void client.removeChannel(channel)
  }
}
