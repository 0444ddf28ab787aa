import type { Database } from './database.ts'
import { isLoopbackAddress } from './loopback.mjs'

export type EmailKind = 'signup' | 'email_change' | 'recovery'

/** Seconds between two mails of the same kind to one address. */
export const MAIL_INTERVAL_SECONDS = 60
/** Maximum number of mails of all kinds per hour: to one address, and from one account or one client address. */
const MAX_MAILS_TO_ADDRESS = 3
const MAX_MAILS_FROM_CALLER = 10

/**
 * A request that sends a mail. It counts whether or not the address has an account, so that the limits reveal nothing about it.
 */
interface MailRequest {
  readonly kind: EmailKind
  readonly to: string
  /** Network that the request came from. The limit per network does not apply to loopback. */
  readonly from: string
  /** The signed-in account that makes the request, if any. */
  readonly account?: string
}
export interface MailReservation {
  /** Argument for `release`. `null` if the mail may not be sent. */
  readonly id: string | null
  /** Seconds until the mail may be sent, or 0 if it may be sent now. */
  readonly waitSeconds: number
  /** Seconds until another mail of this kind may go to this address, not counting this one. */
  readonly gapSeconds: number
}

/** Counts mails before they are sent. The counts are in the database, so servers that share a database share the limits. */
export interface MailRequests {
  /**
   * Counts a mail unless a limit is reached. With `ignoreGap`, the minimum time between two mails of a kind does not apply; the
   * caller checks `gapSeconds` itself.
   */
  reserve(request: MailRequest, ignoreGap?: boolean): Promise<MailReservation>
  /** Cancels a reservation if no mail was sent. */
  release(id: string | null): Promise<void>
}

const SCHEMA_SQL = `
create schema if not exists local;
drop table if exists local.mail_asked;
create table if not exists local.mail_requests (
  id bigint generated always as identity primary key,
  kind text not null,
  to_address text not null,
  network text,
  account text,
  requested_at timestamptz not null default now()
);
create index if not exists mail_requests_requested_at on local.mail_requests (requested_at);
create or replace function local.reserve_mail(p_kind text, p_to text, p_network text, p_account text, p_ignore_gap boolean)
returns table (reserved text, wait int, gap int) language plpgsql as $$
#variable_conflict use_column
declare
  v_wait interval;
  v_gap interval;
begin
  perform pg_advisory_xact_lock(hashtextextended('local.mail_requests', 0));
  delete from local.mail_requests where requested_at <= now() - interval '1 hour';
  select interval '${MAIL_INTERVAL_SECONDS} s' - (now() - max(requested_at)) into v_gap
  from local.mail_requests where kind = p_kind and to_address = p_to;
  v_gap := greatest(v_gap, interval '0');
  select max(requested_at) + interval '1 hour' - now() into v_wait from (
    (select requested_at from local.mail_requests where to_address = p_to
      order by requested_at desc offset ${MAX_MAILS_TO_ADDRESS - 1} limit 1)
    union all
    (select requested_at from local.mail_requests where network = p_network
      order by requested_at desc offset ${MAX_MAILS_FROM_CALLER - 1} limit 1)
    union all
    (select requested_at from local.mail_requests where account = p_account
      order by requested_at desc offset ${MAX_MAILS_FROM_CALLER - 1} limit 1)
  ) full_limits;
  v_wait := greatest(v_wait, case when p_ignore_gap then null else v_gap end, interval '0');
  if v_wait = interval '0' then
    insert into local.mail_requests (kind, to_address, network, account) values (p_kind, p_to, p_network, p_account)
    returning id::text into reserved;
  end if;
  wait := ceil(extract(epoch from v_wait));
  gap := ceil(extract(epoch from v_gap));
  return next;
end $$;`

export async function openMailRequests(database: Database): Promise<MailRequests> {
  await database.run(SCHEMA_SQL)
  return {
    async reserve({ kind, to, from, account = null }, ignoreGap = false) {
      const network = isLoopbackAddress(from) ? null : from
      const [row] = await database.query('select * from local.reserve_mail($1, lower($2), $3, $4, $5::boolean)', [
        ...[kind, to, network, account],
        ignoreGap,
      ])
      return { id: (row?.reserved as string | null) ?? null, waitSeconds: Number(row?.wait), gapSeconds: Number(row?.gap) }
    },
    async release(id) {
      await database.query('delete from local.mail_requests where id = $1::text::bigint', [id])
    },
  }
}
