import type { SupabaseClient } from '@supabase/supabase-js'

/** What was broadcast on a topic: the event and its row. */
export interface Broadcast {
  readonly event: string
  readonly row: Readonly<Record<string, unknown>>
}

/** Joined when it resolves; what is broadcast from then on is appended to the answered list. Rejects with the server's reason. */
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

/** Why a topic cannot be joined; null where it can. The client leaves it again. */
export async function joinRefusal(client: SupabaseClient, topic: string): Promise<string | null> {
  const refusal = await joinTopic(client, topic).then(
    () => null,
    (error: Error) => error.message,
  )
  await client.removeAllChannels()
  return refusal
}
