import type { Listing } from './social-ports.ts'

/** Why a listing that is still on display can be had no more. */
export type GoneReason = 'bought' | 'removed' | 'gone'
/** A page of listings as it was read. What happens to them meanwhile is marked, and nothing moves under the finger. */
export interface ShownListings {
  readonly listings: readonly Listing[]
  /** Of all pages. */
  readonly total: number
  readonly gone: Readonly<Record<string, GoneReason>>
  /** Listings that were not there when it was read, and that would be on it now. */
  readonly news: number
  /** ISO 8601: no listing that any board of this visit has shown is younger. */
  readonly seenUpTo: string
}
/** What a page holds now. `page`: the one that was read, where the one that was asked for is empty by now. */
export interface ListingPage {
  readonly listings: readonly Listing[]
  readonly total: number
  readonly page: number
}
/** The same page a little later. `open`: which of those on display can still be had. */
export interface ListingUpdate extends ListingPage {
  readonly open: readonly string[]
}

/** A page as it has just been read. */
export function showPage({ listings, total }: ListingPage, before: ShownListings | null): ShownListings {
  const seen = listings.map(({ listedAt }) => listedAt)
  return { listings, total, gone: {}, news: 0, seenUpTo: [before?.seenUpTo ?? '', ...seen].reduce((a, b) => (a > b ? a : b)) }
}
/** What a later reading of the same page changes about it. */
export function applyUpdate(shown: ShownListings, update: ListingUpdate): ShownListings {
  const [ids, open] = [new Set(shown.listings.map(({ id }) => id)), new Set(update.open)]
  const lost = [...ids].filter((id) => !open.has(id) && !(id in shown.gone))
  return {
    ...shown,
    gone: { ...shown.gone, ...Object.fromEntries(lost.map((id) => [id, 'gone' as const])) },
    news: update.listings.filter(({ id, listedAt }) => !ids.has(id) && listedAt > shown.seenUpTo).length,
  }
}
/** After an action of the player's own. */
export const markGone = (shown: ShownListings, id: string, why: GoneReason): ShownListings => ({
  ...shown,
  gone: { ...shown.gone, [id]: why },
})
/** Whether it differs from what is there now. */
export const isOutdated = ({ news, gone }: ShownListings): boolean => news > 0 || Object.keys(gone).length > 0
