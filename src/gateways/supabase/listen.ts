import type { RealtimeChannel, SupabaseClient } from '@supabase/supabase-js'

export interface TopicListener {
  /** An event and its row, as the database sent them. */
  readonly received: (event: string, row: unknown) => void
  /** The topic is joined, or joined again: what happened before that was not told, so whoever reads now misses nothing. */
  readonly joined: () => void
}
interface Topic {
  readonly listeners: Set<TopicListener>
  close(): void
}
/** ms until a topic that the server closed is joined again; twice that at most, so that a crowd does not come at once. */
const REOPEN_MS = 1_000

const topicsOf = new WeakMap<SupabaseClient, Map<string, Topic>>()
/** Of topics that are being left: a client has one channel of a name. */
const leaving = new WeakMap<SupabaseClient, Promise<unknown>>()

/** Hears what the database broadcasts on a topic, with all others of this client who do over one channel. The answer ends it. */
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
    // A hosted project begins to read the database when somebody joins, and says when it does.
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
  // A channel that joins before the session's token is known would be a visitor's, who may hear nothing.
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

/** Hears what concerns one player alone: any of these events, and when something may have been missed. */
export const listenToOwn = (client: SupabaseClient, userId: string, events: readonly string[], changed: () => void): (() => void) =>
  listen(client, `player:${userId}`, { received: (event) => void (events.includes(event) && changed()), joined: changed })
