import { createHash } from 'node:crypto'
import type { Database } from '../database.ts'
import { emailRateLimited, type Handler, jsonOf, type Layer, pathOf, replaceResponse } from '../handler.ts'
import type { Mailbox } from '../mailbox.ts'
import { withRedirect } from './redirect.ts'
import { type Account, sessionAccount } from './session-account.ts'

/** As long as lite takes a link for good, ms. */
const GOOD = 3_600_000
/** To the owner of an address that a guest gave. */
const ALREADY =
  'A guest of Nightfence gave this address, which has an account already. If that was you, log in with it and take your guest along. If not, nothing has changed and you need do nothing.'
/** The hosted service's words. */
const HALF = 'Confirmation link accepted. Please proceed to confirm link sent to the other email'

interface Parts {
  readonly database: Database
  readonly mailbox: Mailbox
  /** Where the links lead: the auth service's address. */
  readonly site: string
}

/**
 * lite changes an address when the present one has agreed, and never writes to the new one. Here, as hosted, both get a link, and
 * the second that is followed, whichever it is, makes the change.
 */
export const emailChange =
  ({ database, mailbox, site }: Parts): Layer =>
  (next) =>
  async (request, address) => {
    const path = pathOf(request)
    if (path === '/auth/v1/user' && request.method === 'PUT') return asked(request, address)
    const hash = path === '/auth/v1/verify' ? await hashFollowed(request) : null
    return hash !== null && (await isFirst(database, hash)) ? half(next, request, address) : next(request, address)

    async function asked(...[request, address]: Parameters<Handler>): Promise<Response> {
      const { email } = await jsonOf(request)
      if (typeof email !== 'string') return next(request, address)
      const account = await sessionAccount(next, request, address)
      if (account instanceof Response) return account
      if (email === '' || email.toLowerCase() === account.email) return next(request, address)
      const both = account.email === '' ? [email] : [account.email, email]
      const waits = await Promise.all(both.map((to) => mailbox.reserve('email_change', to)))
      const wait = Math.max(...waits)
      const change = account.is_anonymous && (await isSomebodys(database, email)) ? asIfMailed(account, email) : next
      const response = wait > 0 ? emailRateLimited(wait) : await change(request, address)
      if (!response.ok) for (const [n, to] of both.entries()) if (waits[n] === 0) await mailbox.release('email_change', to)
      if (response.ok && account.email !== '') await writeToNew(account)
      return response
    }

    /**
     * Whoever plays without having signed up must not learn who has: an address that is somebody's is answered and described like any
     * other. What is mailed there goes to its owner, and no link makes the change.
     */
    function asIfMailed({ id }: Account, email: string): Handler {
      return async (request, address) => {
        // To lite an empty address is none, and the rest is done.
        const body = JSON.stringify({ ...(await jsonOf(request)), email: '' })
        const headers = new Headers(request.headers)
        headers.delete('content-length')
        const response = await next(new Request(request.url, { method: 'PUT', headers, body }), address)
        if (!response.ok) return response
        await database.query(
          'update auth.users set email_change = lower($2), email_change_token_new = null, email_change_sent_at = now() where id = $1::uuid',
          [id, email],
        )
        await mailbox.send({ to: email, subject: 'You have an account', text: `${ALREADY} ${new URL('/login', site)}` })
        const account = await sessionAccount(next, request, address)
        return account instanceof Response ? account : replaceResponse(response, response.status, account)
      }
    }

    async function writeToNew({ id }: Account): Promise<void> {
      const [row] = await database.query('select email_change, email_change_token_new from auth.users where id = $1', [id])
      const link = new URL('/auth/v1/verify', site)
      const said = { token: String(row?.email_change_token_new), type: 'email_change', redirect_to: site }
      for (const [key, value] of Object.entries(said)) link.searchParams.set(key, value)
      const text = `Follow this link to use this address from now on: ${link}`
      await mailbox.send(withRedirect({ to: String(row?.email_change), subject: 'Confirm Email Change', text }))
    }
  }

async function isSomebodys(database: Database, email: string): Promise<boolean> {
  return (await database.query('select from auth.users where email = lower($1)', [email])).length > 0
}

/** The hash of the token by which a change of address is to be confirmed; null for another question. */
async function hashFollowed(request: Request): Promise<string | null> {
  const query = Object.fromEntries(new URL(request.url).searchParams)
  // lite takes a HEAD for a GET.
  const { type, token, token_hash, email } = request.method === 'POST' ? await jsonOf(request) : { ...query, token_hash: query.token }
  if (type !== 'email_change') return null
  if (typeof token_hash === 'string') return token_hash
  if (typeof token !== 'string' || typeof email !== 'string') return null
  return createHash('sha256')
    .update(email.toLowerCase() + token)
    .digest('hex')
}

/**
 * Takes the link of one address while the other's is still awaited. The second is left to lite, which knows the present address's
 * only: where the new one comes second, it takes that place. One statement each, so of two clicks at once one is the first.
 */
async function isFirst(database: Database, hash: string): Promise<boolean> {
  const taken = await database.query(
    `update auth.users set email_change_confirm_status = 1,
       email_change_token_current = nullif(email_change_token_current, $1),
       email_change_token_new = nullif(email_change_token_new, $1)
     where $1 in (email_change_token_current, email_change_token_new) and email_change_sent_at > $2::timestamptz
       and email_change_token_current is not null and email_change_token_new is not null returning id`,
    [hash, new Date(Date.now() - GOOD).toISOString()],
  )
  if (taken.length > 0) return true
  await database.query(
    `update auth.users set email_change_token_current = email_change_token_new, email_change_token_new = null, email_change_confirm_status = 0
     where email_change_token_new = $1 and email_change_token_current is null and coalesce(email, '') <> ''`,
    [hash],
  )
  return false
}

/** As the hosted service answers to the first of two links. */
async function half(next: Handler, request: Request, address: string): Promise<Response> {
  const headers = { 'access-control-allow-origin': '*' }
  if (request.method === 'POST') return Response.json({ code: '200', msg: HALF }, { headers })
  // Where lite would lead, were this link none: it knows which addresses are allowed.
  const url = new URL(request.url)
  url.searchParams.set('token', 'none')
  const refused = await next(new Request(url, { headers: request.headers }), address)
  const target = (refused.headers.get('location') ?? '/').split('#')[0]
  return new Response(null, { status: 303, headers: { ...headers, location: `${target}#${new URLSearchParams({ message: HALF })}` } })
}
