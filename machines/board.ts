import type { Listing } from './social-ports.ts'

/** Why a listing that is still on display can be had no more. */
export type Gone = 'bought' | 'removed' | 'gone'
/** A page of listings as it was read. What happens to them meanwhile is marked, and nothing moves under the finger. */
export interface Board {
  readonly listings: readonly Listing[]
  /** Of all pages. */
  readonly total: number
  readonly gone: Readonly<Record<string, Gone>>
  /** Listings that were not there when it was read, and that would be on it now. */
  readonly news: number
  /** ISO 8601: no listing that any board of this visit has shown is younger. */
  readonly seenUpTo: string
}
/** What a page holds now. `page`: the one that was read, where the wished one is empty by now. */
export interface Page {
  readonly listings: readonly Listing[]
  readonly total: number
  readonly page: number
}
/** The same page a little later. `open`: which of those on display can still be had. */
export interface Look extends Page {
  readonly open: readonly string[]
}

/** A page as it has just been read. */
export function freshBoard({ listings, total }: Page, before: Board | null): Board {
  const seen = listings.map(({ listedAt }) => listedAt)
  return { listings, total, gone: {}, news: 0, seenUpTo: [before?.seenUpTo ?? '', ...seen].reduce((a, b) => (a > b ? a : b)) }
}
/** What a look at the same page tells of it. */
export function lookedAt(board: Board, { listings, open }: Look): Board {
  const [shown, still] = [new Set(board.listings.map(({ id }) => id)), new Set(open)]
  const lost = [...shown].filter((id) => !still.has(id) && !(id in board.gone))
  return {
    ...board,
    gone: { ...board.gone, ...Object.fromEntries(lost.map((id) => [id, 'gone' as const])) },
    news: listings.filter(({ id, listedAt }) => !shown.has(id) && listedAt > board.seenUpTo).length,
  }
}
/** After a deed of the player's own. */
export const without = (board: Board, id: string, why: Gone): Board => ({ ...board, gone: { ...board.gone, [id]: why } })
/** Whether it differs from what is there now. */
export const isOutdated = ({ news, gone }: Board): boolean => news > 0 || Object.keys(gone).length > 0
