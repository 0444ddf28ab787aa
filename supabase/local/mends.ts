import type { Database } from './database.ts'
import type { Layer } from './handler.ts'
import type { Mailbox } from './mailbox.ts'
import { bodyLimit } from './mends/body-limit.ts'
import { closedEndpoints } from './mends/closed-endpoints.ts'
import { emailChange } from './mends/email-change.ts'
import { ownWords } from './mends/own-words.ts'
import { passwordChange } from './mends/password-change.ts'
import { passwordFirst, passwordTries } from './mends/password-tries.ts'
import { questionLimits } from './mends/question-limits.ts'
import { quiet } from './mends/quiet.ts'
import { readableBody } from './mends/readable-body.ts'
import { rememberRedirect } from './mends/redirect.ts'
import { refreshGrace } from './mends/refresh-grace.ts'
import { redelivery, resend } from './mends/resend.ts'
import { refusedSignup, repeatedSignup } from './mends/signup.ts'
import { signupHook } from './mends/signup-hook.ts'
import { singleObject } from './mends/single-object.ts'

/** Those that wrap lite's HTTP handler, outermost first. */
export const LAYERS = [
  'body-limit',
  'closed-endpoints',
  'question-limits',
  'readable-body',
  'redirect',
  'resend',
  'email-change',
  'repeated-signup',
  'refresh-grace',
  'password-change',
  'password-tries',
  'password-first',
  'refused-signup',
  'signup-hook',
  'own-words',
  'single-object',
  'quiet',
] as const
/**
 * lite's faults that this seam mends; what is no layer changes how lite is opened, in backend.ts. tests/backend/local/mends.test.ts
 * shows each fault with its mend left out.
 */
export const MENDS = [...LAYERS, 'error-status', 'input-text', 'iso-time', 'json-text', 'no-admin', 'one-connection', 'privileges'] as const
export type Mend = (typeof MENDS)[number]

export const WITH_ALL: ReadonlySet<Mend> = new Set(MENDS)
export const without = (mend: Mend): ReadonlySet<Mend> => new Set(MENDS.filter((m) => m !== mend))

export interface Parts {
  readonly database: Database
  readonly mailbox: Mailbox
  readonly serviceKey: string
  /** Where links in mails lead. */
  readonly site: string
}

/** The layers of these mends, outermost first. */
export function layersOf(mends: ReadonlySet<Mend>, { database, mailbox, serviceKey, site }: Parts): Layer[] {
  const redeliver = redelivery(database, mailbox)
  const layers: Readonly<Record<(typeof LAYERS)[number], Layer>> = {
    'body-limit': bodyLimit,
    'closed-endpoints': closedEndpoints,
    'question-limits': questionLimits(serviceKey),
    'readable-body': readableBody,
    redirect: rememberRedirect,
    resend: resend(redeliver, mailbox),
    'email-change': emailChange({ database, mailbox, site }),
    'repeated-signup': repeatedSignup(redeliver, mailbox, database),
    'refresh-grace': refreshGrace(database),
    'password-change': passwordChange(database),
    'password-tries': passwordTries(database, serviceKey),
    'password-first': passwordFirst(database),
    'refused-signup': refusedSignup,
    'signup-hook': signupHook(database),
    'own-words': ownWords(serviceKey),
    'single-object': singleObject,
    quiet,
  }
  return LAYERS.filter((mend) => mends.has(mend)).map((mend) => layers[mend])
}
