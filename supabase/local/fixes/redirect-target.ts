import type { Middleware } from '../handler.ts'
import { LOOPBACK_HOSTS } from '../loopback.mjs'

/**
 * Drops a `redirect_to` that leads away from the site, so that the link leads to the site's start page. lite redirects to every
 * loopback address, at any port, and gives the session to any program that listens there.
 */
export const redirectTarget = (site: string): Middleware => {
  const allowed = originsOf(site)
  return (next) => (request, address) => {
    const url = new URL(request.url)
    const target = url.searchParams.get('redirect_to')
    if (target === null || (URL.canParse(target) && allowed.has(new URL(target).origin))) return next(request, address)
    url.searchParams.delete('redirect_to')
    return next(new Request(url, request), address)
  }
}

/** The site's origin. For a site on this machine, its origin under each of the machine's own names. */
function originsOf(site: string): ReadonlySet<string> {
  const { origin, protocol, port, hostname } = new URL(site)
  if (!LOOPBACK_HOSTS.includes(hostname)) return new Set([origin])
  return new Set(LOOPBACK_HOSTS.map((name) => new URL(`${protocol}//${name}:${port}`).origin))
}
