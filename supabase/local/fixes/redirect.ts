import { AsyncLocalStorage } from 'node:async_hooks'
import type { Middleware } from '../handler.ts'
import type { Email } from '../mail-store.ts'

const requestedRedirect = new AsyncLocalStorage<string | null>()

/** lite ignores `redirect_to` when it mails a link, so every link would lead to the start page. */
export const rememberRedirect: Middleware = (next) => (request, address) =>
  requestedRedirect.run(new URL(request.url).searchParams.get('redirect_to'), () => next(request, address))

/** The mail with its link changed to the redirect target of the request. The target is validated when the link is followed. */
export function withRedirect(mail: Email): Email {
  const address = requestedRedirect.getStore()
  if (!address) return mail
  return { ...mail, text: mail.text.replace(/([?&]redirect_to=)[^\s&]*/g, (_, key) => key + encodeURIComponent(address)) }
}
