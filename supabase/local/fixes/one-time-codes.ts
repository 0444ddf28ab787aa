import type { Database } from '../database.ts'
import { authRefusal, type Middleware, pathOf, readJsonObject } from '../handler.ts'

/** Digits of a code. A link carries the code's hash, so a shorter code could be found by hashing all codes. */
export const CODE_DIGITS = 32
const MAX_TRIES = 5

export const CODE_TRIES = `
create schema if not exists local;
create table if not exists local.code_tries (
  code text primary key,
  tries int not null default 1,
  first_at timestamptz not null default now()
);`

const CODES_SQL = `
  select u.confirmation_token as code from auth.users u where $2 in ('signup', 'magiclink') and u.email = lower($1)
  union select u.recovery_token from auth.users u where $2 in ('recovery', 'magiclink') and u.email = lower($1)
  union select u.email_change_token_current from auth.users u where $2 = 'email_change' and u.email = lower($1)
  union select u.email_change_token_new from auth.users u where $2 = 'email_change' and u.email_change = lower($1)
  union select u.reauthentication_token from auth.users u where $2 = 'reauthentication' and u.email = lower($1)`

/**
 * lite compares any number of typed codes. Here a code becomes void after five tries by any caller. Each try is counted
 * before it is compared, in one statement, so that parallel tries share the limit.
 */
export function oneTimeCodes(database: Database): Middleware {
  return (next) => async (request, address) => {
    if (request.method !== 'POST' || pathOf(request) !== '/auth/v1/verify') return next(request, address)
    const { type, email, token } = await readJsonObject(request)
    if (typeof token !== 'string' || typeof email !== 'string' || typeof type !== 'string') return next(request, address)
    await database.run("delete from local.code_tries where first_at <= now() - interval '1 day'")
    const [row] = await database.query(
      `with codes as (select distinct code from (${CODES_SQL}) c where code is not null),
            counted as (
              insert into local.code_tries as t (code) select code from codes
              on conflict (code) do update set tries = t.tries + 1 where t.tries < ${MAX_TRIES} returning code
            )
       select (select count(*) from codes) > (select count(*) from counted) as void`,
      [email, type],
    )
    return row?.void === true ? authRefusal(403, 'otp_expired', 'Token has expired or is invalid') : next(request, address)
  }
}
