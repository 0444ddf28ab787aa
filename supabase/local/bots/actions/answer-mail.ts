import { type Bot, pickOne } from '../bot.ts'
import { MAIL_REPLIES } from '../messages.ts'

const COLUMNS = 'id,subject,is_server_message,pending_transaction_id,sender:profiles!player_mail_sender_user_id_fkey(first_name,avatar_url)'

/** Reads the oldest unread letter: takes its funds, or answers a player who wrote. */
export async function answerMail(bot: Bot): Promise<boolean> {
  const [letter] = await bot.read(`player_mail?select=${COLUMNS}&recipient_user_id=eq.${bot.id}&read=is.false&order=sent_at&limit=1`)
  if (letter === undefined) return false
  await bot.write('PATCH', `player_mail?id=eq.${letter.id}`, { read: true })
  if (letter.pending_transaction_id !== null)
    return bot.call('claim-flea-market-funds', { mailId: letter.id, userId: bot.id, activeSlotNumber: 1 })
  const sender = letter.sender as { readonly first_name: string } | null
  return sender === null ? true : reply(bot, sender.first_name, String(letter.subject))
}

async function reply(bot: Bot, to: string, subject: string): Promise<boolean> {
  const [me] = await bot.read(`profiles?select=avatar_url&id=eq.${bot.id}`)
  const { characterName } = await bot.save()
  return bot.call('send-player-mail', {
    senderUserId: bot.id,
    senderCharacterName: characterName,
    senderAvatarUrl: me?.avatar_url ?? '',
    recipientCharacterName: to,
    subject: subject.startsWith('Re: ') ? subject : `Re: ${subject}`.slice(0, 200),
    body: pickOne(bot, MAIL_REPLIES) ?? '',
  })
}
