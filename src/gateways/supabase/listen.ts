import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'

export interface TopicListener {
  /** An event and its row, as the database sent them. */
  readonly received: (event: string, row: unknown) => void
  /** The topic was joined or rejoined. Earlier events were not received, so a read at this time misses nothing. */
  readonly joined: () => void
}
interface Topic {
  readonly listeners: Set<TopicListener>
  close(): void
}
/**
 * Minimum delay in ms before a topic that the server closed is rejoined. The actual delay is up to twice as long, so that many clients do
 * not return together.
 */
const REOPEN_MS = 1_000

const topicsOf = new WeakMap<SupabaseClient, Map<string, Topic>>()
/** Topics that are being left, since a client can have only one channel per name. */
const leaving = new WeakMap<SupabaseClient, Promise<unknown>>()

/**
 * Listens to the database's broadcasts on a topic. All listeners of a client share one channel. Returns a function that stops listening.
 */
export function listen(client: SupabaseClient, name: string, listener: TopicListener): () => void {
  const topics = topicsOf.get(client) ?? new Map<string, Topic>()
  topicsOf.set(client, topics)
  const topic = topics.get(name) ?? openTopic(client, name)
  topics.set(name, topic)
  topic.listeners.add(listener)
  return () => {
    topic.listeners.delete(listener)
    if (topic.listeners.size > 0 || topics.get(name) !== topic) return
    topics.delete(name)
    topic.close()
  }
}

function openTopic(client: SupabaseClient, name: string): Topic {
  const listeners = new Set<TopicListener>()
  let channel: RealtimeChannel | null = null
  let ended = false
  const joined = () => {
    for (const listener of [...listeners]) listener.joined()
  }
  function subscribe(): void {
    if (ended) return
    // A hosted project starts reading the database when a client joins, and reports when it is ready.
    const opened = client.channel(name, { config: { private: true, broadcast: { replication_ready: true } } })
    channel = opened
    opened
      .on('broadcast', { event: '*' }, ({ event, payload }) => {
        for (const { received } of [...listeners]) received(event, payload)
      })
      .on('system', {}, ({ status }) => {
        if (status === 'ok') joined()
      })
      .subscribe((status) => {
        if (status === 'SUBSCRIBED') joined()
        if (status === 'CLOSED' && channel === opened) setTimeout(open, REOPEN_MS * (1 + Math.random()))
      })
  }
  // A channel that joins before the session's token is set would be anonymous and receive nothing.
  const open = () => void Promise.allSettled([client.realtime.setAuth(), leaving.get(client)]).then(subscribe)
  open()
  return {
    listeners,
    close() {
      ended = true
      const left = channel
      channel = null
      if (left !== null) leaving.set(client, Promise.allSettled([leaving.get(client), client.removeChannel(left)]))
    },
  }
}

/** Listens to events of the player's own topic. Calls back on any of them, and when some may have been missed. */
export const listenToPlayer = (client: SupabaseClient, userId: string, events: readonly string[], changed: () => void): (() => void) =>
  listen(client, `player:${userId}`, { received: (event) => void (events.includes(event) && changed()), joined: changed })
