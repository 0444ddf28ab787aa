import type { Claims } from '../claims.ts'
import type { Encoded } from './protocol.ts'

/** A client's membership of a topic, from phx_join to phx_leave. */
export interface Channel {
  readonly topic: string
  readonly joinRef: string | null
  /** Claims of the latest token. */
  claims: Claims
  /**
   * Sends a message of the topic to the client. Ends the channel if its token has expired, even though the socket is still open.
   */
  deliver(message: Encoded): void
}

/** The channels that have joined each topic, across all sockets. */
export interface Topics {
  add(channel: Channel): void
  delete(channel: Channel): void
  joined(topic: string): ReadonlySet<Channel>
}
const NO_CHANNELS: ReadonlySet<Channel> = new Set()

export function createTopics(): Topics {
  const all = new Map<string, Set<Channel>>()
  return {
    add(channel) {
      const { topic } = channel
      all.set(topic, (all.get(topic) ?? new Set()).add(channel))
    },
    delete(channel) {
      const channels = all.get(channel.topic)
      channels?.delete(channel)
      if (channels?.size === 0) all.delete(channel.topic)
    },
    joined: (topic) => all.get(topic) ?? NO_CHANNELS,
  }
}
