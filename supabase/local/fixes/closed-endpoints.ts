import { authRefusal, type Middleware, pathOf } from '../handler.ts'

/**
 * The endpoints that accounts need. Other endpoints of lite create confirmed accounts without a mail (`/otp`, `/magiclink`) or do
 * nothing useful.
 */
const OPEN_ENDPOINTS = /^\/auth\/v1\/(signup|token|verify|recover|resend|logout|user|health|settings|\.well-known\/jwks\.json)$/

export const closedEndpoints: Middleware = (next) => async (request, address) => {
  const path = pathOf(request)
  if (path.startsWith('/auth/v1/') && !OPEN_ENDPOINTS.test(path)) return authRefusal(404, 'not_found', 'This way in is not offered.')
  return next(request, address)
}
