import * as v from 'valibot'
import { MAIL_LIMITS } from '../../../sim/content/mail.ts'
import { plainText } from '../../../sim/rules/plain-text.ts'
import { text } from '../../../sim/save/fields.ts'
import { readBody } from '../_shared/body.ts'
import { requireAccountId } from '../_shared/caller.ts'
import { serviceClient } from '../_shared/clients.ts'
import { databaseRefusal, HttpError, json, serve } from '../_shared/http.ts'

/** Room for the longest mail with every UTF-16 unit escaped in JSON, plus the other fields. */
const MAX_BYTES = 16_000

/** The body that the Send Mail form posts (MAIL-07). */
const bodySchema = v.object({
  senderUserId: v.pipe(v.string(), v.uuid()),
  // The database compares these and accepts neither NUL nor lone surrogates.
  senderCharacterName: text(MAX_BYTES),
  senderAvatarUrl: v.nullable(text(MAX_BYTES)),
  recipientCharacterName: text(MAX_BYTES),
  subject: v.string(),
  body: v.string(),
})
type Body = v.InferOutput<typeof bodySchema>

/**
 * Sends a mail to the player whose username is `recipientCharacterName` (OP-35): the body (MAIL-07) -> {message}, or {error}. The
 * sender comes from the token; id, name and picture are only compared with the stored values (OP-75). Subject and body are stored
 * as plain text. 429 with the wait: more than 10 mails in 10 minutes. The same mail again within a minute counts once. A rejected
 * request changes nothing.
 */
serve(async (request) => {
  const sender = await requireAccountId(request)
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
  if (error) throw databaseRefusal(error) ?? error
}
