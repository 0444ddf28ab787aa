import { waitForNextStep } from '../../functions/login-with-username/uniform-timing.ts'
import type { Database } from '../database.ts'
import { emailRateLimited, type Middleware, pathOf, readJsonObject } from '../handler.ts'
import type { EmailKind, MailRequests } from '../mail-requests.ts'
import type { MailStore } from '../mail-store.ts'

/** Reset links are not resent; the player requests a new one. */
type ResentKind = Exclude<EmailKind, 'recovery'>
/** Resends the last link of that kind if the address still awaits one. The result does not reveal whether it did. */
export type Redelivery = (kind: ResentKind, email: string) => Promise<void>

/** Finds the account that awaits a click and renews it: a link is valid for an hour after it was sent. */
const RENEW_SQL: Readonly<Record<ResentKind, string>> = {
  signup: `update auth.users set confirmation_sent_at = now()
    where email = $1 and email_confirmed_at is null and confirmation_token is not null returning id`,
  email_change: `update auth.users set email_change_sent_at = now()
    where email_change = $1 and email_change_token_new is not null returning id`,
}

export function redelivery(database: Database, mailbox: MailStore): Redelivery {
  return async (kind, email) => {
    const awaiting = await database.query(RENEW_SQL[kind], [email])
    const last = (await mailbox.list(email)).find((mail) => mail.links.some((link) => link.includes(`type=${kind}`)))
    if (awaiting.length > 0 && last !== undefined) await mailbox.send(last)
  }
}

const isKind = (kind: unknown): kind is ResentKind => Object.hasOwn(RENEW_SQL, String(kind))

/**
 * lite rejects every `/resend` of an unconfirmed account as too frequent. Here a mail may be requested once a minute for each
 * address. The answer and its time are the same whether or not the address has an account.
 */
export const resend =
  (redeliver: Redelivery, requests: MailRequests): Middleware =>
  (next) =>
  async (request, address) => {
    if (request.method !== 'POST' || pathOf(request) !== '/auth/v1/resend') return next(request, address)
    const started = performance.now()
    const { type, email } = await readJsonObject(request)
    if (!isKind(type) || typeof email !== 'string') return next(request, address)
    const { waitSeconds } = await requests.reserve({ kind: type, to: email, from: address })
    if (waitSeconds === 0) await redeliver(type, email.toLowerCase())
    await waitForNextStep(started)
    return waitSeconds > 0 ? emailRateLimited(waitSeconds) : Response.json({}, { headers: { 'access-control-allow-origin': '*' } })
  }
