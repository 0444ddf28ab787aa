import type { Database } from './database.ts'
import { accountData } from './fixes/account-data.ts'
import { anonymousSignIn } from './fixes/anonymous-sign-in.ts'
import { bodyLimit } from './fixes/body-limit.ts'
import { closedEndpoints } from './fixes/closed-endpoints.ts'
import { emailChange } from './fixes/email-change.ts'
import { errorMessages } from './fixes/error-messages.ts'
import { mailLinks } from './fixes/mail-links.ts'
import { oneTimeCodes } from './fixes/one-time-codes.ts'
import { passwordAttempts, passwordFirst } from './fixes/password-attempts.ts'
import { passwordChange } from './fixes/password-change.ts'
import { passwordReset } from './fixes/password-reset.ts'
import { queryLimits } from './fixes/query-limits.ts'
import { quietLog } from './fixes/quiet-log.ts'
import { rememberRedirect } from './fixes/redirect.ts'
import { redirectTarget } from './fixes/redirect-target.ts'
import { refreshGrace } from './fixes/refresh-grace.ts'
import { redelivery, resend } from './fixes/resend.ts'
import { signUpLimit } from './fixes/sign-up-limit.ts'
import { refusedSignup, repeatedSignup } from './fixes/signup.ts'
import { signupHook } from './fixes/signup-hook.ts'
import { singleObject } from './fixes/single-object.ts'
import { validBody } from './fixes/valid-body.ts'
import type { Middleware } from './handler.ts'
import type { MailRequests } from './mail-requests.ts'
import type { MailStore } from './mail-store.ts'

/** Fixes that wrap lite's HTTP handler, outermost first. */
export const MIDDLEWARES = [
  'body-limit',
  'closed-endpoints',
  'query-limits',
  'valid-body',
  'sign-up-limit',
  'redirect-target',
  'account-data',
  'mail-links',
  'one-time-codes',
  'redirect',
  'resend',
  'email-change',
  'repeated-signup',
  'refresh-grace',
  'password-reset',
  'password-change',
  'password-attempts',
  'password-first',
  'refused-signup',
  'signup-hook',
  'anonymous-sign-in',
  'error-messages',
  'single-object',
  'quiet-log',
] as const
/**
 * One fix for each bug of lite that players would notice. Fixes that are not layers change how backend.ts opens lite.
 * tests/backend/local/fixes.night.test.ts shows each bug with its fix left out.
 */
export const FIXES = [
  ...MIDDLEWARES,
  'error-status',
  'input-text',
  'iso-time',
  'json-text',
  'no-admin',
  'one-connection',
  'privileges',
] as const
export type Fix = (typeof FIXES)[number]

export const ALL_FIXES: ReadonlySet<Fix> = new Set(FIXES)
export const allFixesExcept = (fix: Fix): ReadonlySet<Fix> => new Set(FIXES.filter((one) => one !== fix))

export interface FixParts {
  readonly database: Database
  readonly mailbox: MailStore
  readonly requests: MailRequests
  readonly serviceKey: string
  readonly jwtSecret: string
  readonly site: string
}

/** The layers of the given fixes, outermost first. */
export function middlewaresOf(
  fixes: ReadonlySet<Fix>,
  { database, mailbox, requests, serviceKey, jwtSecret, site }: FixParts,
): Middleware[] {
  const redeliver = redelivery(database, mailbox)
  const layers: Readonly<Record<(typeof MIDDLEWARES)[number], Middleware>> = {
    'body-limit': bodyLimit,
    'closed-endpoints': closedEndpoints,
    'query-limits': queryLimits(serviceKey),
    'valid-body': validBody,
    'sign-up-limit': signUpLimit(),
    'redirect-target': redirectTarget(site),
    'account-data': accountData,
    'mail-links': mailLinks(database),
    'one-time-codes': oneTimeCodes(database),
    redirect: rememberRedirect,
    resend: resend(redeliver, requests),
    'email-change': emailChange({ database, mailbox, requests, site }),
    'repeated-signup': repeatedSignup(redeliver, requests, database),
    'refresh-grace': refreshGrace(database),
    'password-reset': passwordReset(database, requests),
    'password-change': passwordChange(database),
    'password-attempts': passwordAttempts(database, serviceKey),
    'password-first': passwordFirst(database),
    'refused-signup': refusedSignup,
    'signup-hook': signupHook(database),
    'anonymous-sign-in': anonymousSignIn(database, jwtSecret),
    'error-messages': errorMessages(serviceKey),
    'single-object': singleObject,
    'quiet-log': quietLog,
  }
  return MIDDLEWARES.filter((fix) => fixes.has(fix)).map((fix) => layers[fix])
}
