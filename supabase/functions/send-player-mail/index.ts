import * as v from 'valibot'
import { MAIL_LIMITS } from '../../../sim/content/mail.ts'
import { plainText } from '../../../sim/rules/plain-text.ts'
import { text } from '../../../sim/save/fields.ts'
import { readBody } from '../_shared/body.ts'
import { callerOf } from '../_shared/caller.ts'
import { serviceClient } from '../_shared/clients.ts'
import { HttpError, json, refusedByDatabase, serve } from '../_shared/http.ts'

/** The longest text, each of its units escaped as JSON may do it, and the rest. */
const MAX_BYTES = 16_000

/** What the Send Mail form sends (MAIL-07). */
const bodySchema = v.object({
  senderUserId: v.pipe(v.string(), v.uuid()),
  // Compared in the database, which takes no NUL and no half of a character.
  senderCharacterName: text(MAX_BYTES),
  senderAvatarUrl: v.nullable(text(MAX_BYTES)),
  recipientCharacterName: text(MAX_BYTES),
  subject: v.string(),
  body: v.string(),
})
type Body = v.InferOutput<typeof bodySchema>

/**
 * A mail to another player, whom `recipientCharacterName` names by username (OP-35): the body below (MAIL-07) -> {message}, or {error}.
 * The token says who sends it; id, name and picture are only compared with what is stored (OP-75). Subject and body are stored as
 * plain text. 10 in 10 minutes: 429 with the wait; the same mail again within a minute counts as one. What is refused changes nothing.
 */
serve(async (request) => {
  const sender = await callerOf(request)
  const body = await readBody(request, MAX_BYTES, bodySchema)
  if (body.senderUserId.toLowerCase() !== sender) throw new HttpError(403, 'not-your-mail', 'You can only send mail in your own name.')
  await send(sender, { ...body, recipientCharacterName: plainText(body.recipientCharacterName), ...validText(body) })
  return json({ message: 'The letter was sent.' })
})

function validText(mail: Body): Pick<Body, 'subject' | 'body'> {
  const subject = plainText(mail.subject)
  const body = plainText(mail.body, { lines: true })
  if (!plainText(mail.recipientCharacterName) || !subject || !body)
    throw new HttpError(400, 'mail-incomplete', 'Please fill in all fields (Recipient, Subject, Body).')
  if (subject.length > MAIL_LIMITS.subject)
    throw new HttpError(
      400,
      { code: 'subject-too-long', params: { n: MAIL_LIMITS.subject } },
      `A subject has at most ${MAIL_LIMITS.subject} characters.`,
    )
  if (body.length > MAIL_LIMITS.body)
    throw new HttpError(
      400,
      { code: 'letter-too-long', params: { n: MAIL_LIMITS.body } },
      `A letter has at most ${MAIL_LIMITS.body} characters.`,
    )
  return { subject, body }
}

async function send(sender: string, { senderCharacterName, senderAvatarUrl, recipientCharacterName, subject, body }: Body): Promise<void> {
  const { error } = await serviceClient().rpc('send_player_mail', {
    p_sender: sender,
    p_name: senderCharacterName,
    p_avatar: senderAvatarUrl,
    p_recipient: recipientCharacterName,
    p_subject: subject,
    p_body: body,
  })
  if (error) throw refusedByDatabase(error) ?? error
}
