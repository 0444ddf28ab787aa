import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SignJWT } from 'jose'
import WebSocket from 'ws'
import { demoPlayer, must } from './demo-player.ts'
import { atMost, type Figure, median } from './figure.ts'

const LISTENERS = 100
/** As many as a player may say in ten seconds. */
const MESSAGES = 5

/** Calls back with each message; the radio of somebody who is signed in when it resolves. */
const listen = (client: SupabaseClient, onMessage: (text: string) => void): Promise<void> =>
  new Promise((resolve, reject) =>
    client
      .channel(`radio:${randomUUID()}`)
      .on('postgres_changes', { event: 'INSERT', schema: 'public', table: 'messages' }, ({ new: row }) => onMessage(row.message_content))
      .subscribe((status, error) => (status === 'SUBSCRIBED' ? resolve() : reject(error ?? new Error(status)))),
  )

/** A message of the demo player's, until the last of 100 other players, each on a socket of their own, has heard it. */
export async function radioFigures(url: string, data: string): Promise<readonly Figure[]> {
  const { anonKey, jwtSecret } = JSON.parse(await readFile(join(data, 'keys.json'), 'utf8')) as { anonKey: string; jwtSecret: string }
  const { player, userId, save } = await demoPlayer(url, data)
  const received = new Map<string, number>()
  const everybody = new Map<string, () => void>()
  const onMessage = (text: string) => {
    received.set(text, (received.get(text) ?? 0) + 1)
    if (received.get(text) === LISTENERS) everybody.get(text)?.()
  }
  const clients = await Promise.all(
    Array.from({ length: LISTENERS }, async () => {
      const token = await new SignJWT({ role: 'authenticated', sub: randomUUID() })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime('1h')
        .sign(new TextEncoder().encode(jwtSecret))
      const client = createClient(url, anonKey, { accessToken: async () => token, realtime: { transport: WebSocket as never } })
      await client.realtime.setAuth()
      await listen(client, onMessage)
      return client
    }),
  )

  const times: number[] = []
  for (let n = 0; n < MESSAGES; n++) {
    const message_content = `Radio check ${n}`
    const all = new Promise<void>((resolve) => everybody.set(message_content, resolve))
    const began = performance.now()
    must<unknown>(await player.from('messages').insert({ user_id: userId, character_name: save.characterName, message_content }))
    await all
    times.push(performance.now() - began)
  }
  await Promise.all(clients.map((client) => client.realtime.disconnect()))
  return [atMost(`a message on the radio heard by the last of ${LISTENERS} players`, median(times), 'ms', 1_000)]
}
