import type { SupabaseClient } from '@supabase/supabase-js'
import { GatewayError } from '../../../machines/ports.ts'
import type { ChatPort } from '../../../machines/social-ports.ts'

const unbuilt = new GatewayError('refused', 'not built yet')

/** Its owner writes it within this session's first hour. */
export const supabaseChat = (_client: SupabaseClient, _userId: () => string): ChatPort => ({
  newest: () => Promise.reject(unbuilt),
  post: () => Promise.reject(unbuilt),
  report: () => Promise.reject(unbuilt),
  muted: () => Promise.reject(unbuilt),
  mute: () => Promise.reject(unbuilt),
  unmute: () => Promise.reject(unbuilt),
  watch: () => () => {},
})
