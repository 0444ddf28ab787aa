import type { MailLink } from '../../../machines/ports.ts'

/** Parameters by which an auth client recognises a link in the fragment or the query. */
const LINK_PARAMS = ['access_token', 'refresh_token', 'provider_token', 'token_hash', 'code', 'error', 'error_code', 'error_description']
/** Parameters that accompany the recognised ones. */
const EXTRA_PARAMS = ['expires_in', 'expires_at', 'token_type', 'provider_refresh_token', 'token', 'type', 'message', 'sb']

const LINK_PAGE = /^\/(?:email-confirmed|reset-password)\/*$/i

/** Content of a mailed link's address: a link to open, or its outcome. `null` if the address carries no link. */
type MailLinkArrival = MailLink | { readonly outcome: 'half' | 'broken' } | null

/** Reads a mailed link from the address. Query parameters take precedence over the fragment. */
export function readMailLink({ search, hash }: Pick<URL, 'search' | 'hash'>): MailLinkArrival {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))]
  const value = (key: string) => query.get(key) ?? fragment.get(key) ?? ''
  if (value('error') || value('error_code') || value('error_description')) return { outcome: 'broken' }
  if (value('token_hash')) return { tokenHash: value('token_hash'), type: value('type') }
  if (value('access_token') && value('refresh_token')) return { accessToken: value('access_token'), refreshToken: value('refresh_token') }
  return value('message') ? { outcome: 'half' } : null
}

/** Removes the parameters that an auth client would read; returns the address unchanged if there are none. */
export function withoutMailLink({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))]
  const isInQuery = LINK_PARAMS.some((key) => query.has(key))
  const isInFragment = LINK_PARAMS.some((key) => fragment.has(key))
  if (isInQuery) for (const key of [...LINK_PARAMS, ...EXTRA_PARAMS]) query.delete(key)
  const keptSearch = isInQuery ? `?${query}`.replace(/^\?$/, '') : search
  return pathname + keptSearch + (isInFragment ? '' : hash)
}

/** Removes tokens from the address of every page other than the link pages. Runs before any other code reads the address. */
export function dropForeignTokens(location: Location, history: History): void {
  if (LINK_PAGE.test(location.pathname)) return
  const address = withoutMailLink(location)
  if (address !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', address)
}
