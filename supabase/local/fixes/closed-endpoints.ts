import { authRefusal, type Layer, pathOf } from '../handler.ts'

/** What an account needs. lite's other doors make confirmed accounts without a mail (`/otp`, `/magiclink`) or lead to nothing. */
const OPEN = /^\/auth\/v1\/(signup|token|verify|recover|resend|logout|user|health|settings|\.well-known\/jwks\.json)$/

export const closedEndpoints: Layer = (next) => async (request, address) => {
  const path = pathOf(request)
  if (path.startsWith('/auth/v1/') && !OPEN.test(path)) return authRefusal(404, 'not_found', 'This way in is not offered.')
  return next(request, address)
}
