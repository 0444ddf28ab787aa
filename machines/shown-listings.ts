import type { Listing } from './social-ports.ts'

/** Why a visible listing is no longer available. */
export type GoneReason = 'bought' | 'removed' | 'gone'
/** A page of listings as it was read. Later changes are only marked on it, so that nothing moves under the player's finger. */
export interface ShownListings {
  readonly listings: readonly Listing[]
  /** Number of listings on all pages. */
  readonly total: number
  readonly gone: Readonly<Record<string, GoneReason>>
  /** Ids of available listings that arrived after the page was read. */
  readonly news: readonly string[]
  /** ISO 8601 time of the newest listing shown so far in this visit. */
  readonly seenUpTo: string
}
/** Current content of a page. `page` differs from the requested one if that is empty by now. */
export interface ListingPage {
  readonly listings: readonly Listing[]
  readonly total: number
  readonly page: number
}
export interface ListingUpdate {
  /** The page as it is now; `null` if it was not read again. */
  readonly page: ListingPage | null
  /** Ids of the listings on the page, and of those that arrived since, that are still available. */
  readonly open: readonly string[]
}

export function showPage({ listings, total }: ListingPage, before: ShownListings | null): ShownListings {
  const seen = listings.map(({ listedAt }) => listedAt)
  return { listings, total, gone: {}, news: [], seenUpTo: [before?.seenUpTo ?? '', ...seen].reduce((a, b) => (a > b ? a : b)) }
}
/** Applies an update. `listed` are the ids of new offers that were looked up. */
export function applyUpdate(shown: ShownListings, { page, open: stillOpen }: ListingUpdate, listed: readonly string[]): ShownListings {
  const [ids, open] = [new Set(shown.listings.map(({ id }) => id)), new Set(stillOpen)]
  const read = (page?.listings ?? []).filter(({ listedAt }) => listedAt > shown.seenUpTo).map(({ id }) => id)
  const news = new Set([...[...shown.news, ...listed].filter((id) => open.has(id)), ...read])
  return {
    ...markLost(
      shown,
      [...ids].filter((id) => !open.has(id)),
    ),
    news: [...news].filter((id) => !ids.has(id)),
  }
}
/** Marks listings that other players bought or that their sellers removed. */
export function markLost(shown: ShownListings, gone: readonly string[]): ShownListings {
  const lost = shown.listings.filter(({ id }) => gone.includes(id) && !(id in shown.gone))
  return {
    ...shown,
    gone: { ...shown.gone, ...Object.fromEntries(lost.map(({ id }) => [id, 'gone' as const])) },
    news: shown.news.filter((id) => !gone.includes(id)),
  }
}
/** Marks a listing after the player's own action. */
export const markGone = (shown: ShownListings, id: string, why: GoneReason): ShownListings => ({
  ...shown,
  gone: { ...shown.gone, [id]: why },
})
/** True if the visible page differs from the server's. */
export const isOutdated = ({ news, gone }: ShownListings): boolean => news.length > 0 || Object.keys(gone).length > 0
