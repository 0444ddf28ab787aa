import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import WebSocket from 'ws'

const open = (url: string, key: string): SupabaseClient =>
  createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false }, realtime: { transport: WebSocket as never } })

/** Returns the answer's data, or throws the backend's error. */
export function must<T>({ data, error }: { data: T; error: unknown }): T {
  if (error) throw new Error('The backend refused the benchmark', { cause: error })
  return data
}

/**
 * Signs the demo player in on a server whose data folder is `data`. Returns the player's client, a client with the service role,
 * the save in slot 1, and a function that stores a save in a slot.
 */
export async function demoPlayer(url: string, data: string) {
  const keys = JSON.parse(await readFile(join(data, 'keys.json'), 'utf8')) as { anonKey: string; serviceKey: string }
  const player = open(url, keys.anonKey)
  must<unknown>(await player.auth.signInWithPassword({ email: 'demo@nightfence.local', password: 'survivor' }))
  const { user_id, save_data, revision } = must(
    await player.from('game_saves').select('user_id, save_data, revision').eq('slot_number', 1).single(),
  ) as {
    user_id: string
    save_data: Record<string, unknown>
    revision: number
  }
  const service = open(url, keys.serviceKey)
  const store = async (slot: number, save: unknown) =>
    void must(
      await service
        .from('game_saves')
        .upsert({ user_id, slot_number: slot, save_data: save, revision: revision + 1 }, { onConflict: 'user_id,slot_number' })
        .select('revision')
        .single(),
    )
  return { player, service, userId: user_id, save: save_data, store }
}
