import type { Database } from './database.ts'

export interface Letter {
  readonly to: string
  readonly subject: string
  readonly text: string
}
export interface Mail extends Letter {
  readonly links: readonly string[]
}

/** A service that sends mail: it is posted {to, subject, text} as JSON with the key as bearer. */
export interface PostOffice {
  readonly url: string
  readonly key: string
  /** Who gets the players' suggestions. */
  readonly studio?: string | undefined
}

/** Where every mail of the embedded backend ends. Kept in the database, so that it survives a restart. */
export interface Mailbox {
  send(letter: Letter): Promise<void>
  /** Newest first; of everybody for null. */
  list(to: string | null): Promise<Mail[]>
}

const TABLE = `
create schema if not exists local;
create table if not exists local.mail (
  id bigint generated always as identity primary key,
  to_address text not null,
  subject text not null,
  body text not null
);
create index if not exists mail_to_address on local.mail (lower(to_address), id desc);`
const KEPT = 500

/** With a post office every letter is handed on to it, and who sent it is told when that failed. */
export async function openMailbox(database: Database, post?: PostOffice): Promise<Mailbox> {
  await database.run(TABLE)
  return {
    async send({ to, subject, text }) {
      await database.query('insert into local.mail (to_address, subject, body) values ($1, $2, $3)', [to, subject, text])
      await database.run(`delete from local.mail where id <= (select max(id) from local.mail) - ${KEPT}`)
      if (post) await handOn({ to, subject, text }, post)
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

async function handOn(letter: Letter, { url, key }: PostOffice): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(letter),
    signal: AbortSignal.timeout(10_000),
  })
  if (!answer.ok) throw new Error(`The mail service answered ${answer.status}.`)
}

const mailOf = (to: string, subject: string, text: string): Mail => ({
  to,
  subject,
  text,
  links: [...text.matchAll(/https?:\/\/[^\s"'<>]+/g)].map(([link]) => link),
})
