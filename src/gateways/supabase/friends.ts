import type { SupabaseClient } from '@supabase/supabase-js'
import { GatewayError } from '../../../machines/ports.ts'
import type { FriendsPort } from '../../../machines/social-ports.ts'

const unbuilt = new GatewayError('refused', 'not built yet')

/** Its owner writes it within this session's first hour. */
export const supabaseFriends = (_client: SupabaseClient, _userId: () => string): FriendsPort => ({
  links: () => Promise.reject(unbuilt),
  search: () => Promise.reject(unbuilt),
  request: () => Promise.reject(unbuilt),
  accept: () => Promise.reject(unbuilt),
  remove: () => Promise.reject(unbuilt),
  blocked: () => Promise.reject(unbuilt),
  block: () => Promise.reject(unbuilt),
  unblock: () => Promise.reject(unbuilt),
  recentPlayers: () => Promise.reject(unbuilt),
  watch: () => () => {},
})
