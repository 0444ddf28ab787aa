import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { boardRanks } from '../sim/content/boards.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import { type ErrorMessage, GatewayError } from './ports.ts'
import type { BoardPage, BoardQuery } from './social-ports.ts'

export interface BoardsInput {
  readonly query: BoardQuery
}
export interface BoardsContext extends BoardsInput {
  /** Cursors of all pages after the first, up to the current one. */
  readonly turned: readonly string[]
  /** The page read last; `null` if no page of this board was read. It stays visible while another page loads. */
  readonly page: BoardPage | null
  /** Why the server refused a page; `null` if it did not. */
  readonly refusal: ErrorMessage | null
}
export type BoardsEvent =
  | { readonly type: 'CHOOSE'; readonly change: Partial<BoardQuery> }
  | { readonly type: 'NEXT' | 'BACK' }
  /** `watchLine` also sends it when the network is back. */
  | { readonly type: 'RETRY' }

/** A board with a change applied. A Nightmare rank that the map lacks falls back to 0. */
export function applyChoice(query: BoardQuery, change: Partial<BoardQuery>): BoardQuery {
  const next = { ...query, ...change }
  return { ...next, nightmare: boardRanks(next.map).includes(next.nightmare) ? next.nightmare : 0 }
}

/** The leaderboards: one board at a time, page by page. Each page turn reads the server again. */
export const boardsMachine = setup({
  types: { context: {} as BoardsContext, events: {} as BoardsEvent, input: {} as BoardsInput },
  actors: {
    read: fromPromise<BoardPage, { readonly query: BoardQuery; readonly after: string | null }>(notProvided('read')),
    /** Sends RETRY when the device is online again. */
    watchLine: fromCallback<BoardsEvent>(notProvided('watchLine')),
  },
  actions: {
    choose: assign(({ context }, { change }: { change: Partial<BoardQuery> }) => ({
      query: applyChoice(context.query, change),
      turned: [],
      page: null,
    })),
    next: assign(({ context }) => ({ turned: [...context.turned, context.page?.next ?? ''] })),
    back: assign(({ context }) => ({ turned: context.turned.slice(0, -1) })),
    toFirst: assign({ turned: [], page: null }),
    show: assign((_, page: BoardPage) => ({ page })),
    refuse: assign((_, { refusal }: { refusal: ErrorMessage }) => ({ refusal, page: null })),
    drop: assign({ page: null }),
  },
  guards: {
    hasNext: ({ context: { page } }) => page !== null && page.next !== null,
    hasBack: ({ context }) => context.turned.length > 0,
    isEmpty: (_, { count }: BoardPage) => count === 0,
    isRefused: (_, { error }: { error: unknown }) => error instanceof GatewayError && error.kind !== 'network',
  },
}).createMachine({
  id: 'boards',
  context: ({ input }) => ({ ...input, turned: [], page: null, refusal: null }),
  initial: 'reading',
  on: { CHOOSE: { target: '.reading', reenter: true, actions: { type: 'choose', params: ({ event }) => event } } },
  states: {
    reading: {
      invoke: {
        src: 'read',
        input: ({ context: { query, turned } }) => ({ query, after: turned.at(-1) ?? null }),
        onDone: [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event.output },
            target: 'empty',
            actions: { type: 'show', params: ({ event }) => event.output },
          },
          { target: 'open', actions: { type: 'show', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'failed',
            actions: { type: 'refuse', params: ({ event }) => ({ refusal: messageOf(event.error) }) },
          },
          { target: 'offline', actions: 'drop' },
        ],
      },
    },
    open: {
      on: {
        NEXT: { guard: 'hasNext', target: 'reading', actions: 'next' },
        BACK: { guard: 'hasBack', target: 'reading', actions: 'back' },
      },
    },
    empty: { on: { RETRY: { target: 'reading', actions: 'toFirst' } } },
    failed: { on: { RETRY: { target: 'reading', actions: 'toFirst' } } },
    offline: { invoke: { src: 'watchLine' }, on: { RETRY: 'reading' } },
  },
})
