import { authRefusal, type Middleware, pathOf, readJsonObject } from '../handler.ts'
import { isLoopbackAddress } from '../loopback.mjs'
import { createTokenBuckets } from '../token-bucket.ts'
import { isAnonymous } from './anonymous-sign-in.ts'

/** Sign-ups per network address in 5 minutes. Equals `sign_in_sign_ups` in config.toml, the limit of a hosted project. */
export const MAX_SIGN_UPS = 30
/** Guest sign-ups per network address in an hour. Equals `anonymous_users` in config.toml. */
export const MAX_GUEST_SIGN_UPS = 30

const perSeconds = (count: number, seconds: number) => ({ perSecond: count / seconds, burst: count - 1, now: () => performance.now() })

/** Endpoints that create an account or send a mail to an address from the request, with their error messages. */
const REFUSALS: Readonly<Record<string, string>> = {
  '/auth/v1/signup': 'Too many accounts were created from this network. Please try again in a few minutes.',
  '/auth/v1/recover': 'Too many links were asked for from this network. Please try again in a few minutes.',
}

/**
 * lite does not limit sign-ups: every request creates an account, hashes a password and sends an email. Repeated and rejected
 * sign-ups count too, and so do requests for reset links. This machine is exempt, as it is in `fairQueue`.
 */
export function signUpLimit(): Middleware {
  const signUpsOf = createTokenBuckets(perSeconds(MAX_SIGN_UPS, 300))
  const guestsOf = createTokenBuckets(perSeconds(MAX_GUEST_SIGN_UPS, 3_600))
  return (next) => async (request, address) => {
    const path = pathOf(request)
    const refusal = REFUSALS[path]
    if (refusal === undefined || request.method !== 'POST' || isLoopbackAddress(address)) return next(request, address)
    const isGuest = path === '/auth/v1/signup' && isAnonymous(await readJsonObject(request))
    const bucket = (isGuest ? guestsOf : signUpsOf)(address)
    if (bucket.msUntilReady() > 0) return authRefusal(429, 'over_request_rate_limit', refusal)
    bucket.spend(1)
    return next(request, address)
  }
}
