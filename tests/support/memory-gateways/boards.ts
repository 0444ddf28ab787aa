import { GatewayError } from '../../../machines/ports.ts'
import type { BoardQuery, BoardRow, BoardsPort } from '../../../machines/social-ports.ts'
import { BOARD_PAGE_SIZE } from '../../../sim/content/places.ts'

/** Leaderboards in memory with the rows of `rowsOf`. No run can be watched. */
export const memoryBoards = (rowsOf: (query: BoardQuery) => readonly BoardRow[]): BoardsPort => ({
  async page(query, after) {
    const all = rowsOf(query)
    const from = after === null ? 0 : Number(after)
    if (!Number.isSafeInteger(from))
      throw new GatewayError('refused', 'This page of the board cannot be read. Go back to its first page.', {
        code: 'board-page-unreadable',
      })
    const end = from + BOARD_PAGE_SIZE
    return {
      rows: all.slice(from, end),
      next: end < all.length ? `${end}` : null,
      own: all.find(({ mine }) => mine) ?? null,
      count: all.length,
    }
  },
  watch: async () => null,
  kept: async () => null,
})
