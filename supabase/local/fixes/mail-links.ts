import type { Database } from '../database.ts'
import { type Handler, type Middleware, pathOf, readJsonObject } from '../handler.ts'

/** Time for which a confirmed sign-up link still answers that the address is confirmed. */
const MAX_REMEMBERED_LINKS = '1 day'
export const CONFIRMED_LINKS = `
create schema if not exists local;
create table if not exists local.confirmed_links (token_hash text primary key, confirmed_at timestamptz not null default now());`

const CORS = { 'access-control-allow-origin': '*' }

/**
 * lite uses a link up when anything opens it: a mail scanner, a preview, a HEAD. Here opening a link changes nothing. It leads to
 * a page of the game, where a button verifies the link by POST. Only a program that opens a sign-up link without accepting HTML
 * confirms at once, as on the hosted service; the page then shows the reader that the address is confirmed.
 */
export function mailLinks(database: Database): Middleware {
  return (next) => async (request, address) => {
    if (pathOf(request) !== '/auth/v1/verify') return next(request, address)
    const { searchParams } = new URL(request.url)
    const isPost = request.method === 'POST'
    const { type, token_hash: hash } = isPost
      ? await readJsonObject(request)
      : { type: searchParams.get('type'), token_hash: searchParams.get('token') }
    if (typeof type !== 'string' || typeof hash !== 'string') return next(request, address)
    if (!isPost && (type !== 'signup' || isPageRequest(request))) return redirectToPage(next, request, address, { token_hash: hash, type })
    if (type !== 'signup') return next(request, address)
    if (await wasConfirmed(database, hash)) return isPost ? confirmedPage() : redirectToPage(next, request, address, {})
    const response = await next(request, address)
    if (isVerified(response)) await remember(database, hash)
    return response
  }
}

/** Browsers, and scanners that pose as browsers, accept HTML. A HEAD request must not change anything either. */
const isPageRequest = ({ method, headers }: Request): boolean => method === 'HEAD' || (headers.get('accept') ?? '').includes('text/html')

/** Redirects to the page of the game that verifies such a link, on an allowed site. */
async function redirectToPage(
  next: Handler,
  request: Request,
  address: string,
  query: Readonly<Record<string, string>>,
): Promise<Response> {
  // lite knows which sites are allowed: with a wrong token it redirects there with an error.
  const probe = new URL(request.url)
  const type = probe.searchParams.get('type')
  probe.searchParams.set('token', 'none')
  const refused = await next(new Request(probe, { headers: request.headers }), address)
  const site = refused.headers.get('location')
  if (site === null) return refused
  const page = new URL(type === 'recovery' ? '/reset-password' : '/email-confirmed', site)
  page.search = new URLSearchParams(query).toString()
  return new Response(null, { status: 303, headers: { ...CORS, location: page.href, 'cache-control': 'no-store' } })
}

/** Answer to a POST for an address that the link has already confirmed. It has no session. */
const confirmedPage = (): Response => Response.json({ code: '200', msg: 'This email address is confirmed.' }, { headers: CORS })

const isVerified = (response: Response): boolean =>
  response.ok || new URLSearchParams((response.headers.get('location') ?? '').split('#')[1]).has('access_token')

async function wasConfirmed(database: Database, hash: string): Promise<boolean> {
  const rows = await database.query(
    `select from local.confirmed_links where token_hash = $1 and confirmed_at > now() - interval '${MAX_REMEMBERED_LINKS}'`,
    [hash],
  )
  return rows.length > 0
}

async function remember(database: Database, hash: string): Promise<void> {
  await database.run(`delete from local.confirmed_links where confirmed_at <= now() - interval '${MAX_REMEMBERED_LINKS}'`)
  await database.query('insert into local.confirmed_links (token_hash) values ($1) on conflict do nothing', [hash])
}
