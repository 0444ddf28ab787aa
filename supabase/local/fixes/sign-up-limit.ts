import { authRefusal, jsonOf, type Layer, pathOf } from '../handler.ts'
import { isLoopbackAddress } from '../loopback.mjs'
import { createTokenBuckets } from '../token-bucket.ts'
import { isAnonymous } from './anonymous-sign-in.ts'

/** For each network address in 5 minutes: `sign_in_sign_ups` of config.toml, which limits a hosted project. */
export const SIGN_UPS = 30
/** And in an hour, of those who play as guests: `anonymous_users` there. */
export const GUESTS = 30

const perSeconds = (count: number, seconds: number) => ({ perSecond: count / seconds, burst: count - 1, now: () => performance.now() })

/** What makes an account or a mail for an address that anybody may type, and what its refusal says. */
const REFUSALS: Readonly<Record<string, string>> = {
  '/auth/v1/signup': 'Too many accounts were created from this network. Please try again in a few minutes.',
  '/auth/v1/recover': 'Too many links were asked for from this network. Please try again in a few minutes.',
}

/**
 * lite lets one address sign up without end: every request makes an account, a hashed password and an email. Repeated and refused
 * ones count too, and links for another password. This machine is exempt, as it is from its share of the server's time.
 */
export function signUpLimit(): Layer {
  const signUpsOf = createTokenBuckets(perSeconds(SIGN_UPS, 300))
  const guestsOf = createTokenBuckets(perSeconds(GUESTS, 3_600))
  return (next) => async (request, address) => {
    const path = pathOf(request)
    const refusal = REFUSALS[path]
    if (refusal === undefined || request.method !== 'POST' || isLoopbackAddress(address)) return next(request, address)
    const isGuest = path === '/auth/v1/signup' && isAnonymous(await jsonOf(request))
    const bucket = (isGuest ? guestsOf : signUpsOf)(address)
    if (bucket.msUntilReady() > 0) return authRefusal(429, 'over_request_rate_limit', refusal)
    bucket.spend(1)
    return next(request, address)
  }
}
