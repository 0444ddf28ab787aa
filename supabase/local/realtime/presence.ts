import type { Channel } from './channel.ts'

type Meta = Readonly<Record<string, unknown>>
type State = Record<string, { metas: Meta[] }>

/** Who is on which topic, as each client described itself with `track`. Each returns how many descriptions it sent. */
export interface Presence {
  /** Sends a client who is there. */
  sendState(channel: Channel): number
  track(channel: Channel, description: unknown, others: readonly Channel[]): number
  untrack(channel: Channel, others: readonly Channel[]): number
}

export function createPresence(): Presence {
  const tracked = new Map<Channel, Meta>()
  let references = 0

  const sendDiff = (channels: readonly Channel[], joins: State, leaves: State) => {
    for (const channel of channels) channel.send('presence_diff', { joins, leaves })
    return channels.length
  }
  const stateOf = (topic: string): State => {
    const state: State = {}
    for (const [channel, meta] of tracked) {
      if (channel.topic !== topic) continue
      state[channel.presenceKey] ??= { metas: [] }
      state[channel.presenceKey]?.metas.push(meta)
    }
    return state
  }
  const one = (channel: Channel, meta: Meta | undefined): State => (meta ? { [channel.presenceKey]: { metas: [meta] } } : {})

  return {
    sendState(channel) {
      const state = stateOf(channel.topic)
      channel.send('presence_state', state)
      return Object.values(state).reduce((sum, { metas }) => sum + metas.length, 0)
    },
    track(channel, description, others) {
      const before = tracked.get(channel)
      const meta = { ...(description as Meta), phx_ref: String(++references) }
      tracked.set(channel, meta)
      return sendDiff(others, one(channel, meta), one(channel, before))
    },
    untrack(channel, others) {
      const before = tracked.get(channel)
      return tracked.delete(channel) ? sendDiff(others, {}, one(channel, before)) : 0
    },
  }
}
