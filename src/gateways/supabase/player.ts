import type { SupabaseClient } from '@supabase/supabase-js'
import type { PlayerProfile } from '../../../machines/social-ports.ts'
import { unwrap } from './errors.ts'

/** The columns of a profile that others may read (OP-94). */
export const PROFILE_COLUMNS = 'id, first_name, avatar_url, last_active_at'
export interface ProfileRow {
  readonly id: string
  readonly first_name: string
  readonly avatar_url: string | null
  readonly last_active_at: string | null
}
export const playerOf = ({ id, first_name, avatar_url, last_active_at }: ProfileRow): PlayerProfile => ({
  id,
  username: first_name,
  avatarUrl: avatar_url,
  lastActiveAt: last_active_at,
})

type SilencedRow = Omit<ProfileRow, 'last_active_at'>

/** The players that this player has blocked, newest first, and muted. Their last activity is not included. */
export async function silencedPlayers(client: SupabaseClient): Promise<Record<'blocked' | 'muted', readonly PlayerProfile[]>> {
  const { blocked, muted } = unwrap(await client.rpc('silenced_players')) as Record<'blocked' | 'muted', readonly SilencedRow[]>
  const playersOf = (rows: readonly SilencedRow[]) => rows.map((row) => playerOf({ ...row, last_active_at: null }))
  return { blocked: playersOf(blocked), muted: playersOf(muted) }
}
