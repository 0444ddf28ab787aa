import { Readable } from 'node:stream'
import { BackupInProgressError } from './folder-backup.ts'
import { type Handler, readJsonObject } from './handler.ts'
import type { Keys } from './keys.ts'
import type { MailStore } from './mail-store.ts'
import { mailboxPage } from './mailbox-page.ts'

/** The mailbox page consists of text, links and its own style. */
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** Path of the backup of a running server. */
export const BACKUP_PATH = '/_local/backup'

interface LocalPages {
  readonly keys: Keys
  readonly mailbox: MailStore
  /** See `StackOptions`. */
  readonly debug: boolean
  readonly hasDeveloper: boolean
  /** See `Stack`. */
  readonly pack: (() => Promise<Readable>) | null
}

/** Serves `/_local/`: the configuration, the mailbox and the backup of an embedded backend. A hosted project provides them elsewhere. */
export const localPages =
  ({ keys, mailbox, debug, hasDeveloper, pack }: LocalPages): Handler =>
  async (request) => {
    const { pathname, searchParams } = new URL(request.url)
    const headers = { 'cache-control': 'no-store' }
    // `developer`: an account is configured to get the developer's ring.
    const config = { anonKey: keys.anonKey, debug, ...(hasDeveloper && { developer: true }) }
    if (pathname === '/_local/config') return Response.json(config, { headers })
    if (pathname === BACKUP_PATH && pack !== null) return sendBackup(request, keys, pack)
    if (pathname !== '/_local/mail' || !debug) return new Response('Not found', { status: 404 })
    if (request.method === 'POST') return receiveEmail(request, keys, mailbox)
    const to = searchParams.get('to')
    const mails = await mailbox.list(to)
    if (request.headers.get('accept')?.includes('application/json')) return Response.json(mails, { headers })
    const guarded = { ...headers, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': PAGE_POLICY }
    return new Response(mailboxPage(mails, to), { headers: guarded })
  }

/** Sends a backup of the data folder to the operator. It requires the service key, because a backup contains all keys. */
async function sendBackup(request: Request, keys: Keys, pack: () => Promise<Readable>): Promise<Response> {
  if (!hasServiceKey(request, keys)) return new Response('Unauthorized', { status: 401 })
  if (request.method !== 'POST') return new Response('Use POST', { status: 405 })
  const archive = await pack().catch((error) => {
    if (error instanceof BackupInProgressError) return null
    throw error
  })
  if (archive === null) return new Response('Another backup is running', { status: 409 })
  return new Response(Readable.toWeb(archive) as ReadableStream, {
    headers: { 'content-type': 'application/gzip', 'cache-control': 'no-store' },
  })
}

const hasServiceKey = (request: Request, { serviceKey }: Keys): boolean => request.headers.get('authorization') === `Bearer ${serviceKey}`

/** Acts as the mail service for the edge functions, so that their emails reach the mailbox too. It requires the service key. */
async function receiveEmail(request: Request, keys: Keys, mailbox: MailStore): Promise<Response> {
  if (!hasServiceKey(request, keys)) return new Response('Unauthorized', { status: 401 })
  const { to, subject, text } = await readJsonObject(request)
  if (typeof to !== 'string' || typeof subject !== 'string' || typeof text !== 'string') return new Response('Bad request', { status: 400 })
  await mailbox.send({ to, subject, text })
  return new Response(null, { status: 204 })
}
