import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { type TestBackend, tokenOf } from '../../support/backend.ts'
import type { TestPlayer } from './players.ts'

/** A request in the notation of the specification, e.g. `GET messages?limit=50`, with its body. */
export interface Sent {
  readonly call: string
  readonly body?: unknown
}

/** Opens a client of the player that records its requests to tables and functions. */
export async function recorded(backend: TestBackend, player: TestPlayer): Promise<{ client: SupabaseClient; sent: Sent[] }> {
  const token = (await tokenOf(player)) ?? null
  const sent: Sent[] = []
  const client = createClient(backend.url, backend.anonKey, {
    accessToken: async () => token,
    realtime: { transport: WebSocket as never },
    global: {
      fetch: (input, init) => {
        const { pathname, searchParams } = new URL(String(input))
        // Removes white space, because the layout of column lists is not part of the call.
        const asked = [...searchParams].map(([name, value]) => `${name}=${value.replace(/\s+/g, '')}`).sort()
        const call = `${init?.method ?? 'GET'} ${pathname.replace(/^\/(rest|functions)\/v1\//, '')}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
        sent.push({ call, ...(typeof init?.body === 'string' && { body: JSON.parse(init.body) }) })
        return fetch(input, init)
      },
    },
  })
  return { client, sent }
}
