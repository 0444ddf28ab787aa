import { createHash } from 'node:crypto'
import { waitForNextStep } from '../../functions/login-with-username/uniform-timing.ts'
import type { Database } from '../database.ts'
import { emailRateLimited, type Handler, type Middleware, pathOf, readJsonObject, replaceResponse } from '../handler.ts'
import type { MailRequests, MailReservation } from '../mail-requests.ts'
import type { MailStore } from '../mail-store.ts'
import { alreadyRegistered, mailOfLink } from '../mail-texts.ts'
import { withRedirect } from './redirect.ts'
import { type SessionAccount, sessionAccount } from './session-account.ts'

/** Lifetime of a link in lite, in ms. */
const LINK_LIFETIME_MS = 3_600_000
/** The hosted service's wording. */
const FIRST_LINK_TEXT = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

interface Parts {
  readonly database: Database
  readonly mailbox: MailStore
  readonly requests: MailRequests
  /** The auth service's URL, which the links point to. */
  readonly site: string
}

/**
 * lite changes an address as soon as the present one has confirmed, and never writes to the new one. Here, as on a hosted
 * project, both addresses get a link, and the second link that is followed makes the change.
 */
export const emailChange =
  ({ database, mailbox, requests, site }: Parts): Middleware =>
  (next) =>
  async (request, address) => {
    const path = pathOf(request)
    if (path === '/auth/v1/user' && request.method === 'PUT') return requestChange(request, address)
    const hash = path === '/auth/v1/verify' ? await followedHash(request) : null
    return hash !== null && (await isFirst(database, hash)) ? acceptFirstLink(next, request, address) : next(request, address)

    async function requestChange(...[request, address]: Parameters<Handler>): Promise<Response> {
      const { email } = await readJsonObject(request)
      if (typeof email !== 'string') return next(request, address)
      const account = await sessionAccount(next, request, address)
      if (account instanceof Response) return account
      if (email === '' || email.toLowerCase() === account.email) return next(request, address)
      const started = performance.now()
      const both = account.email === '' ? [email] : [account.email, email]
      const reserved: MailReservation[] = []
      for (const to of both) reserved.push(await requests.reserve({ kind: 'email_change', to, from: address, account: account.id }))
      const waitSeconds = Math.max(...reserved.map((one) => one.waitSeconds))
      const change = account.is_anonymous && (await isAddressTaken(database, email)) ? asIfMailed(account, email) : next
      const response = waitSeconds > 0 ? emailRateLimited(waitSeconds) : await change(request, address)
      if (!response.ok) for (const { id } of reserved) await requests.release(id)
      if (response.ok && account.email !== '') await writeToNew(account)
      // The response time would reveal to a guest whether the address has an account.
      if (account.is_anonymous) await waitForNextStep(started)
      return response
    }

    /**
     * A guest must not learn which addresses have an account. An address that is taken is answered and described like any other.
     * Its owner gets a mail, and no link makes the change.
     */
    function asIfMailed({ id }: SessionAccount, email: string): Handler {
      return async (request, address) => {
        // lite ignores an empty address and applies the rest of the request.
        const body = JSON.stringify({ ...(await readJsonObject(request)), email: '' })
        const headers = new Headers(request.headers)
        headers.delete('content-length')
        const response = await next(new Request(request.url, { method: 'PUT', headers, body }), address)
        if (!response.ok) return response
        await database.query(
          'update auth.users set email_change = lower($2), email_change_token_new = null, email_change_sent_at = now() where id = $1::uuid',
          [id, email],
        )
        await mailbox.send({ to: email, ...alreadyRegistered(new URL('/login', site).href) })
        const account = await sessionAccount(next, request, address)
        return account instanceof Response ? account : replaceResponse(response, response.status, account)
      }
    }

    async function writeToNew({ id }: SessionAccount): Promise<void> {
      const [row] = await database.query('select email_change, email_change_token_new from auth.users where id = $1', [id])
      const link = new URL('/auth/v1/verify', site)
      const said = { token: String(row?.email_change_token_new), type: 'email_change', redirect_to: site }
      for (const [key, value] of Object.entries(said)) link.searchParams.set(key, value)
      await mailbox.send(withRedirect({ to: String(row?.email_change), ...mailOfLink('new-address', link.href) }))
    }
  }

async function isAddressTaken(database: Database, email: string): Promise<boolean> {
  return (await database.query('select from auth.users where email = lower($1)', [email])).length > 0
}

/** The hash of the token that confirms a change of address, or `null` for any other request. */
async function followedHash(request: Request): Promise<string | null> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  // lite handles HEAD like GET.
  const { type, token, token_hash, email } =
    request.method === 'POST' ? await readJsonObject(request) : { ...query, token_hash: query.token }
  if (type !== 'email_change') return null
  if (typeof token_hash === 'string') return token_hash
  if (typeof token !== 'string' || typeof email !== 'string') return null
  return createHash('sha256')
    .update(email.toLowerCase() + token)
    .digest('hex')
}

/**
 * Marks the link of one address as used while the other is still pending, and returns whether it did. The second link is left to
 * lite, which only knows the token of the present address; if the new address comes second, its token moves to that column. Each
 * step is one statement, so only one of two concurrent clicks is the first.
 */
async function isFirst(database: Database, hash: string): Promise<boolean> {
  const taken = await database.query(
    `update auth.users set email_change_confirm_status = 1,
       email_change_token_current = nullif(email_change_token_current, $1),
       email_change_token_new = nullif(email_change_token_new, $1)
     where $1 in (email_change_token_current, email_change_token_new) and email_change_sent_at > $2::timestamptz
       and email_change_token_current is not null and email_change_token_new is not null returning id`,
    [hash, new Date(Date.now() - LINK_LIFETIME_MS).toISOString()],
  )
  if (taken.length > 0) return true
  await database.query(
    `update auth.users set email_change_token_current = email_change_token_new, email_change_token_new = null, email_change_confirm_status = 0
     where email_change_token_new = $1 and email_change_token_current is null and coalesce(email, '') <> ''`,
    [hash],
  )
  return false
}

/** The hosted service's answer to the first of the two links. */
async function acceptFirstLink(next: Handler, request: Request, address: string): Promise<Response> {
  const headers = { 'access-control-allow-origin': '*' }
  if (request.method === 'POST') return Response.json({ code: '200', msg: FIRST_LINK_TEXT }, { headers })
  // lite knows which redirect targets are allowed. An invalid token makes it reveal the target.
  const url = new URL(request.url)
  url.searchParams.set('token', 'none')
  const refused = await next(new Request(url, { headers: request.headers }), address)
  const target = (refused.headers.get('location') ?? '/').split('#')[0]
  return new Response(null, {
    status: 303,
    headers: { ...headers, location: `${target}#${new URLSearchParams({ message: FIRST_LINK_TEXT })}` },
  })
}
