import type { SupabaseClient } from '@supabase/supabase-js'
import type { ChatMessage, RadioPort } from '../../../machines/social-ports.ts'
import { MESSAGES_SHOWN } from '../../../sim/content/radio.ts'
import { gatewayError, unwrap } from './errors.ts'
import { PROFILE, type ProfileRow, playerOf } from './player.ts'
import { watchTables } from './watch-tables.ts'

interface Row {
  readonly id: string
  readonly character_name: string
  readonly message_content: string
  readonly created_at: string
  readonly author: ProfileRow
}
const UNIQUE_VIOLATION = '23505'

const messageOf = ({ id, author, character_name, message_content, created_at }: Row): ChatMessage => ({
  id,
  author: playerOf(author),
  characterName: character_name,
  text: message_content,
  sentAt: created_at,
})

/** Reads and posts messages (CHAT-06); muting and reporting are our own. */
export const supabaseRadio = (client: SupabaseClient, userId: () => string): RadioPort => ({
  async newest() {
    const rows = unwrap(
      await client
        .from('messages')
        .select(`id, character_name, message_content, created_at, author:profiles!messages_user_id_fkey(${PROFILE})`)
        .order('created_at', { ascending: false })
        .limit(MESSAGES_SHOWN),
    ) as unknown as Row[] | null
    return (rows ?? []).map(messageOf).reverse()
  },

  async post(messageId, characterName, text) {
    unwrap(await client.from('messages').insert({ id: messageId, user_id: userId(), character_name: characterName, message_content: text }))
  },

  async report(messageId) {
    unwrap(await client.rpc('report_message', { p_message: messageId }))
  },

  async muted() {
    const rows = unwrap(
      await client.from('muted_players').select(`muted:profiles!muted_players_muted_id_fkey(${PROFILE})`).eq('user_id', userId()),
    ) as unknown as { readonly muted: ProfileRow }[] | null
    return (rows ?? []).map(({ muted }) => playerOf(muted))
  },

  async mute(playerId) {
    const { error } = await client.from('muted_players').insert({ user_id: userId(), muted_id: playerId })
    // Muted on another device: it is as was asked.
    if (error && error.code !== UNIQUE_VIOLATION) throw gatewayError(error)
  },

  async unmute(playerId) {
    unwrap(await client.from('muted_players').delete().eq('user_id', userId()).eq('muted_id', playerId))
  },

  watch: (changed) => watchTables(client, 'radio', [{ table: 'messages', event: 'INSERT' }], changed),
})
