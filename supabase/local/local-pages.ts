import type { Handler } from './handler.ts'
import type { Keys } from './keys.ts'
import type { Mailbox } from './mailbox.ts'
import { mailboxPage } from './mailbox-page.ts'

/** `/_local/`: what the game and its players need of an embedded backend and a hosted one has elsewhere. */
export const localPages =
  (keys: Keys, mailbox: Mailbox): Handler =>
  async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const headers = { 'cache-control': 'no-store' }
    // `debug`: the server accepts the debug console's fixed seed and run speed.
    if (pathname === '/_local/config') return Response.json({ anonKey: keys.anonKey, debug: true }, { headers })
    if (pathname !== '/_local/mail') return new Response('Not found', { status: 404 })
    const to = searchParams.get('to')
    const mails = await mailbox.list(to)
    if (request.headers.get('accept')?.includes('application/json')) return Response.json(mails, { headers })
    return new Response(mailboxPage(mails, to), { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
  }
