import type { SupabaseClient } from '@supabase/supabase-js'
import { GatewayError } from '../../../machines/ports.ts'
import type { LettersPort } from '../../../machines/social-ports.ts'

const unbuilt = new GatewayError('refused', 'not built yet')

/** Its owner writes it within this session's first hour. */
export const supabaseLetters = (_client: SupabaseClient, _userId: () => string): LettersPort => ({
  inbox: () => Promise.reject(unbuilt),
  markRead: () => Promise.reject(unbuilt),
  remove: () => Promise.reject(unbuilt),
  send: () => Promise.reject(unbuilt),
  claim: () => Promise.reject(unbuilt),
})
