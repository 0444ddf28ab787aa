import { type Bot, pickOne } from '../bot.ts'
import { MAIL_REPLIES } from '../messages.ts'

const COLUMNS = 'id,subject,is_server_message,pending_transaction_id,sender:profiles!player_mail_sender_user_id_fkey(first_name,avatar_url)'

/** Reads the oldest unread mail, then claims its funds or replies to the player who sent it. */
export async function answerMail(bot: Bot): Promise<boolean> {
  const [mail] = await bot.read(`player_mail?select=${COLUMNS}&recipient_user_id=eq.${bot.id}&read=is.false&order=sent_at&limit=1`)
  if (mail === undefined) return false
  await bot.write('PATCH', `player_mail?id=eq.${mail.id}`, { read: true })
  if (mail.pending_transaction_id !== null)
    return bot.call('claim-flea-market-funds', { mailId: mail.id, userId: bot.id, activeSlotNumber: 1 })
  const sender = mail.sender as { readonly first_name: string } | null
  return sender === null ? true : reply(bot, sender.first_name, String(mail.subject))
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
