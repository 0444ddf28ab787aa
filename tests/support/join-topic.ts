import type { SupabaseClient } from '@supabase/supabase-js'

/** A broadcast on a topic. */
export interface Broadcast {
  readonly event: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Joins a topic. Resolves once subscribed with the list to which broadcasts are appended; rejects with the server's reason. */
export const joinTopic = (client: SupabaseClient, topic: string, received: Broadcast[] = []): Promise<Broadcast[]> =>
  new Promise((resolve, reject) => {
    client
      .channel(topic, { config: { private: true } })
      .on('broadcast', { event: '*' }, ({ event, payload }) => received.push({ event, row: payload }))
      .subscribe((status, error) => {
        if (status === 'SUBSCRIBED') resolve(received)
        else if (status !== 'CLOSED') reject(error ?? new Error(status))
      })
  })

/** Returns why a topic cannot be joined, or null. Leaves it again. */
export async function joinRefusal(client: SupabaseClient, topic: string): Promise<string | null> {
  const refusal = await joinTopic(client, topic).then(
    () => null,
    (error: Error) => error.message,
  )
  await client.removeAllChannels()
  return refusal
}
