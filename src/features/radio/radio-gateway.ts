import type { SupabaseClient } from '@supabase/supabase-js'
import type { RadioMessage, RadioPort } from '../../../machines/social-ports.ts'
import { gatewayError, unwrap } from '../../gateways/supabase/errors.ts'
import { every } from '../../gateways/supabase/every.ts'
import { listen } from '../../gateways/supabase/listen.ts'
import { type ProfileRow, playerOf, silencedPlayers } from '../../gateways/supabase/player.ts'

interface Row {
  readonly id: string
  readonly character_name: string
  readonly message_content: string
  readonly created_at: string
  readonly author: ProfileRow
}
const UNIQUE_VIOLATION = '23505'
/** Time in ms between two reads, each of which keeps the seat on the channel for three minutes. */
const STAY_MS = 90_000

const toRadioMessage = ({ id, author, character_name, message_content, created_at }: Row): RadioMessage => ({
  id,
  author: playerOf(author),
  characterName: character_name,
  text: message_content,
  sentAt: created_at,
})

/**
 * Reads and posts messages (CHAT-06) on the channel where the database gave the player a seat, and stores the player's
 * own mutes.
 */
export const supabaseRadio = (client: SupabaseClient, userId: () => string): RadioPort => {
  let seat: number | null = null
  const watchers = new Set<() => void>()
  return {
    async newest() {
      const { channel, messages } = unwrap(await client.rpc('tune_radio')) as { channel: number; messages: Row[] }
      seat = channel
      for (const follow of watchers) follow()
      return messages.map(toRadioMessage)
    },

    async post(messageId, characterName, text) {
      unwrap(
        await client.from('messages').insert({ id: messageId, user_id: userId(), character_name: characterName, message_content: text }),
      )
    },

    async muted() {
      return (await silencedPlayers(client)).muted
    },

    async mute(playerId) {
      const { error } = await client.from('muted_players').insert({ user_id: userId(), muted_id: playerId })
      // The player was already muted on another device.
      if (error && error.code !== UNIQUE_VIOLATION) throw gatewayError(error)
    },

    async unmute(playerId) {
      unwrap(await client.from('muted_players').delete().eq('user_id', userId()).eq('muted_id', playerId))
    },

    // If one listener must not receive a message, the server sends it to each of the others individually.
    watch({ said, removed, missed }) {
      const received = (event: string, row: unknown) => {
        if (event === 'said') said(toRadioMessage(row as Row))
        else if (event === 'removed') removed((row as Pick<Row, 'id'>).id)
        else if (event === 'blocks') missed()
      }
      const listener = { received, joined: missed }
      const ends = [listen(client, `player:${userId()}`, listener), every(STAY_MS, missed)]
      let followed: number | null = null
      let unfollow = () => {}
      const follow = () => {
        if (seat === followed) return
        unfollow()
        followed = seat
        unfollow = listen(client, `radio:${seat}`, listener)
      }
      watchers.add(follow)
      follow()
      return () => {
        watchers.delete(follow)
        for (const end of [...ends, unfollow]) end()
      }
    },
  }
}
