import type { SupabaseClient } from '@supabase/supabase-js'
import { GatewayError } from '../../../machines/ports.ts'
import type { MailMessage, MailPort } from '../../../machines/social-ports.ts'
import { INBOX_SIZE } from '../../../sim/content/mail.ts'
import { callFunction } from '../../gateways/supabase/call-function.ts'
import { unwrap } from '../../gateways/supabase/errors.ts'
import { listen } from '../../gateways/supabase/listen.ts'
import { PROFILE_COLUMNS, type ProfileRow, playerOf } from '../../gateways/supabase/player.ts'

interface Row {
  readonly id: string
  readonly sender_character_name: string
  readonly subject: string
  readonly body: string
  readonly sent_at: string
  readonly read: boolean
  readonly is_server_message: boolean
  readonly sender: ProfileRow | null
  readonly funds: { readonly amount: number; readonly claimed_at: string | null } | null
}
const COLUMNS = `id, sender_character_name, subject, body, sent_at, read, is_server_message, pending_transaction_id,
  sender:profiles!player_mail_sender_user_id_fkey(${PROFILE_COLUMNS}),
  funds:pending_transactions!player_mail_pending_transaction(amount, claimed_at)`
/** The same columns, limited to letters with funds. */
const COLUMNS_WITH_FUNDS = COLUMNS.replace('(amount', '!inner(amount')

const toMailMessage = ({
  id,
  sender,
  sender_character_name,
  subject,
  body,
  sent_at,
  read,
  is_server_message,
  funds,
}: Row): MailMessage => ({
  id,
  sender: sender && playerOf(sender),
  senderName: sender_character_name,
  subject,
  body,
  sentAt: sent_at,
  read,
  fromServer: is_server_message,
  funds: funds && { state: funds.claimed_at === null ? 'waiting' : 'claimed', amount: funds.amount },
})

/** The server's timestamps share one offset, so their texts sort in order of time. */
const newestFirst = (one: Row, other: Row): number => Number(one.sent_at < other.sent_at) - Number(one.sent_at > other.sent_at)

async function rowsOf(asked: PromiseLike<{ readonly data: unknown; readonly error: unknown }>): Promise<readonly Row[]> {
  return (unwrap(await asked) as readonly Row[] | null) ?? []
}

/** Reads and writes the player's own mail (MAIL-10), and calls its two functions (MAIL-07, MAIL-08). */
export const supabaseMail = (client: SupabaseClient, userId: () => string): MailPort => ({
  async inbox() {
    const mine = (columns = COLUMNS) =>
      client.from('player_mail').select(columns).eq('recipient_user_id', userId()).order('sent_at', { ascending: false }).order('id')
    const newest = await rowsOf(mine().limit(INBOX_SIZE))
    if (newest.length < INBOX_SIZE) return newest.map(toMailMessage)
    // Older letters that still need attention: unread ones and those with unclaimed funds.
    const unread = await rowsOf(mine().eq('read', false).limit(INBOX_SIZE))
    const waiting = await rowsOf(mine(COLUMNS_WITH_FUNDS).is('funds.claimed_at', null))
    const each = new Map([...newest, ...unread, ...waiting].map((row) => [row.id, row]))
    return [...each.values()].sort(newestFirst).map(toMailMessage)
  },

  async markRead(mailId) {
    unwrap(await client.from('player_mail').update({ read: true }).eq('id', mailId))
  },

  async remove(mailId) {
    const gone = unwrap(await client.from('player_mail').delete().eq('id', mailId).select('id'))
    if (gone?.length === 0)
      throw new GatewayError('conflict', 'This letter no longer exists, or its funds have not been claimed.', {
        code: 'mail-not-removable',
      })
  },

  send: ({ senderCharacterName, senderAvatarUrl, recipient, subject, body }) =>
    callFunction(client, 'send-player-mail', {
      senderUserId: userId(),
      senderCharacterName,
      senderAvatarUrl,
      recipientCharacterName: recipient,
      subject,
      body,
    }),

  watch: (changed) =>
    listen(client, `player:${userId()}`, {
      received(event, row) {
        if (event === 'letter') changed(toMailMessage(row as Row))
        // Blocks also affect which letters are visible.
        if (event === 'mail' || event === 'blocks') changed(null)
      },
      joined: () => changed(null),
    }),

  claim: (mailId, slot) => callFunction(client, 'claim-flea-market-funds', { mailId, userId: userId(), activeSlotNumber: slot }),
})
