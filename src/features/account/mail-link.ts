import type { MailLink } from '../../../machines/ports.ts'

/** The parameters by which an auth client recognises a link: as a fragment or as a query. */
const RECOGNISED = ['access_token', 'refresh_token', 'provider_token', 'token_hash', 'code', 'error', 'error_code', 'error_description']
/** And those that come with them. */
const COMPANIONS = ['expires_in', 'expires_at', 'token_type', 'provider_refresh_token', 'token', 'type', 'message', 'sb']

/** The two pages that mailed links lead to. */
const LINK_PAGE = /^\/(?:email-confirmed|reset-password)\/*$/i

/** What the address of a mailed link says: a link to open, or what became of it. Null: the address carries no link. */
type MailLinkArrival = MailLink | { readonly outcome: 'half' | 'broken' } | null

/** Reads the address of a page that mailed links lead to. The fragment counts like the query, which comes first. */
export function readMailLink({ search, hash }: Pick<URL, 'search' | 'hash'>): MailLinkArrival {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))]
  const value = (key: string) => query.get(key) ?? fragment.get(key) ?? ''
  if (value('error') || value('error_code') || value('error_description')) return { outcome: 'broken' }
  if (value('token_hash')) return { tokenHash: value('token_hash'), type: value('type') }
  if (value('access_token') && value('refresh_token')) return { accessToken: value('access_token'), refreshToken: value('refresh_token') }
  return value('message') ? { outcome: 'half' } : null
}

/** The address without what an auth client would read from it; the same address if there is nothing of the kind. */
export function withoutMailLink({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>): string {
  const [query, fragment] = [new URLSearchParams(search), new URLSearchParams(hash.slice(1))]
  const isInQuery = RECOGNISED.some((key) => query.has(key))
  const isInFragment = RECOGNISED.some((key) => fragment.has(key))
  if (isInQuery) for (const key of [...RECOGNISED, ...COMPANIONS]) query.delete(key)
  const keptSearch = isInQuery ? `?${query}`.replace(/^\?$/, '') : search
  return pathname + keptSearch + (isInFragment ? '' : hash)
}

/** Removes tokens from the address of every page that no mailed link leads to. Runs before anything reads the address. */
export function dropForeignTokens(location: Location, history: History): void {
  if (LINK_PAGE.test(location.pathname)) return
  const address = withoutMailLink(location)
  if (address !== location.pathname + location.search + location.hash) history.replaceState(history.state, '', address)
}
