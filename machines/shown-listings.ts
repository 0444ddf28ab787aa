import type { Listing } from './social-ports.ts'

/** Why a listing that is still on display can be had no more. */
export type GoneReason = 'bought' | 'removed' | 'gone'
/** A page of listings as it was read. What happens to them meanwhile is marked, and nothing moves under the finger. */
export interface ShownListings {
  readonly listings: readonly Listing[]
  /** Of all pages. */
  readonly total: number
  readonly gone: Readonly<Record<string, GoneReason>>
  /** Ids of listings that came since it was read, and can still be had. */
  readonly news: readonly string[]
  /** ISO 8601: no listing that any board of this visit has shown is younger. */
  readonly seenUpTo: string
}
/** What a page holds now. `page`: the one that was read, where the one that was asked for is empty by now. */
export interface ListingPage {
  readonly listings: readonly Listing[]
  readonly total: number
  readonly page: number
}
/** What has become of it a little later. */
export interface ListingUpdate {
  /** As it is now; null: it was not read again. */
  readonly page: ListingPage | null
  /** Ids of those on display, and of those that came since, that can still be had. */
  readonly open: readonly string[]
}

/** A page as it has just been read. */
export function showPage({ listings, total }: ListingPage, before: ShownListings | null): ShownListings {
  const seen = listings.map(({ listedAt }) => listedAt)
  return { listings, total, gone: {}, news: [], seenUpTo: [before?.seenUpTo ?? '', ...seen].reduce((a, b) => (a > b ? a : b)) }
}
/** What a look at it changes. `listed`: ids of offers that were told of and looked up now. */
export function applyUpdate(shown: ShownListings, { page, open: stillOpen }: ListingUpdate, listed: readonly string[]): ShownListings {
  const [ids, open] = [new Set(shown.listings.map(({ id }) => id)), new Set(stillOpen)]
  const read = (page?.listings ?? []).filter(({ listedAt }) => listedAt > shown.seenUpTo).map(({ id }) => id)
  const news = new Set([...[...shown.news, ...listed].filter((id) => open.has(id)), ...read])
  return {
    ...loseListings(
      shown,
      [...ids].filter((id) => !open.has(id)),
    ),
    news: [...news].filter((id) => !ids.has(id)),
  }
}
/** Others have bought them, or their sellers took them back. */
export function loseListings(shown: ShownListings, gone: readonly string[]): ShownListings {
  const lost = shown.listings.filter(({ id }) => gone.includes(id) && !(id in shown.gone))
  return {
    ...shown,
    gone: { ...shown.gone, ...Object.fromEntries(lost.map(({ id }) => [id, 'gone' as const])) },
    news: shown.news.filter((id) => !gone.includes(id)),
  }
}
/** After an action of the player's own. */
export const markGone = (shown: ShownListings, id: string, why: GoneReason): ShownListings => ({
  ...shown,
  gone: { ...shown.gone, [id]: why },
})
/** Whether it differs from what is there now. */
export const isOutdated = ({ news, gone }: ShownListings): boolean => news.length > 0 || Object.keys(gone).length > 0
