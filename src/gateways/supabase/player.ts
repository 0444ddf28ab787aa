import type { Player } from '../../../machines/social-ports.ts'

/** The columns of a profile that others may read (OP-94). */
export const PROFILE = 'id, first_name, avatar_url, last_active_at'
export interface ProfileRow {
  readonly id: string
  readonly first_name: string
  readonly avatar_url: string | null
  readonly last_active_at: string | null
}
export const playerOf = ({ id, first_name, avatar_url, last_active_at }: ProfileRow): Player => ({
  id,
  username: first_name,
  avatarUrl: avatar_url,
  lastActiveAt: last_active_at,
})
