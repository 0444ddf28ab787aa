import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'
import { type TestBackend, tokenOf } from '../../support/backend.ts'
import type { Player } from './players.ts'

/** A request as the specification names it: `GET messages?limit=50`, and what it carries. */
export interface Sent {
  readonly call: string
  readonly body?: unknown
}

/** A client of the player's that notes what it sends to tables and functions. */
export async function recorded(backend: TestBackend, player: Player): Promise<{ client: SupabaseClient; sent: Sent[] }> {
  const token = (await tokenOf(player)) ?? null
  const sent: Sent[] = []
  const client = createClient(backend.url, backend.anonKey, {
    accessToken: async () => token,
    realtime: { transport: WebSocket as never },
    global: {
      fetch: (input, init) => {
        const { pathname, searchParams } = new URL(String(input))
        // Written as a person would, one space or none: how a list of columns is laid out is no part of the call.
        const asked = [...searchParams].map(([name, value]) => `${name}=${value.replace(/\s+/g, '')}`).sort()
        const call = `${init?.method ?? 'GET'} ${pathname.replace(/^\/(rest|functions)\/v1\//, '')}${asked.length > 0 ? `?${asked.join('&')}` : ''}`
        sent.push({ call, ...(typeof init?.body === 'string' && { body: JSON.parse(init.body) }) })
        return fetch(input, init)
      },
    },
  })
  return { client, sent }
}
