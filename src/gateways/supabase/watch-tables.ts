import type { SupabaseClient } from '@supabase/supabase-js'

/** One kind of change of a published table: of rows whose column fits, `column=eq.value`, or of all that one may see. */
export interface Subscription {
  readonly table: string
  readonly event: '*' | 'INSERT' | 'UPDATE' | 'DELETE'
  readonly filter?: string
}
let channels = 0

/**
 * Calls back after any of these changes, and whenever the connection is up (again): changes before that were not announced, so whoever
 * fetches on each call misses nothing. Each has a channel of its own, as two of one name would be one. The answer ends it.
 */
export function watchTables(
  client: SupabaseClient,
  name: string,
  subscriptions: readonly Subscription[],
  onChange: () => void,
): () => void {
  const channel = client.channel(`${name}:${++channels}`)
  for (const subscription of subscriptions) channel.on('postgres_changes', { schema: 'public', ...subscription } as never, onChange)
  let ended = false
  const subscribe = () => {
    if (!ended) channel.subscribe((status) => status === 'SUBSCRIBED' && onChange())
  }
  // A channel that joins before the session's token is known would stay a visitor's, who hears nothing.
  client.realtime.setAuth().then(subscribe, subscribe)
  return () => {
    ended = true
    void client.removeChannel(channel)
  }
}
