import type { Database } from './database.ts'

export interface Email {
  readonly to: string
  readonly subject: string
  readonly text: string
}
export interface StoredEmail extends Email {
  readonly links: readonly string[]
}

/** A service that sends mail. It receives a POST with {to, subject, text} as JSON and the key as bearer token. */
export interface MailService {
  readonly url: string
  readonly key: string
  /** Recipient of the players' suggestions. */
  readonly studio?: string | undefined
}

/** Stores every mail of the embedded backend in the database, so that it survives a restart. */
export interface MailStore {
  send(email: Email): Promise<void>
  /** Mails to an address, or all mails for `null`. Newest first. */
  list(to: string | null): Promise<StoredEmail[]>
}

const TABLE_SQL = `
create schema if not exists local;
create table if not exists local.mail (
  id bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  body text not null
);
create index if not exists mail_to_address on local.mail (lower(to_address), id desc);`
const MAX_STORED = 500

/**
 * Opens the mailbox. With a mail service, every email is also forwarded to it. The request does not wait for that: the response
 * time would reveal whether an address has an account, since only some requests send a mail.
 */
export async function openMailStore(database: Database, post?: MailService): Promise<MailStore> {
  await database.run(TABLE_SQL)
  return {
    async send({ to, subject, text }) {
      await database.query('insert into local.mail (to_address, subject, body) values ($1, $2, $3)', [to, subject, text])
      await database.run(`delete from local.mail where id <= (select max(id) from local.mail) - ${MAX_STORED}`)
      if (post) void forward({ to, subject, text }, post)
    },
    async list(to) {
      const rows = await database.query(
        'select to_address, subject, body from local.mail where $1::text is null or lower(to_address) = lower($1) order by id desc',
        [to],
      )
      return rows.map((row) => mailOf(String(row.to_address), String(row.subject), String(row.body)))
    },
  }
}

/** Pauses between the attempts to forward an email, in ms. After the last attempt the player must request another email. */
const RETRY_DELAYS = [1_000, 10_000, 60_000] as const

async function forward(email: Email, service: MailService, tries = 0): Promise<void> {
  try {
    await postTo(email, service)
  } catch (error) {
    const pause = RETRY_DELAYS[tries]
    if (pause === undefined) return console.error('[mail]', error)
    setTimeout(() => void forward(email, service, tries + 1), pause).unref()
  }
}

async function postTo(email: Email, { url, key }: MailService): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(email),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`The mail service answered ${answer.status}.`)
}

const mailOf = (to: string, subject: string, text: string): StoredEmail => ({
  to,
  subject,
  text,
  links: [...text.matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([link]) => link),
})
