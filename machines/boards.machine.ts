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
  /** What asked for the pages after the first one, up to the present. */
  readonly turned: readonly string[]
  /** The page as it was read last; null: none of this board. It stays while another page is read. */
  readonly page: BoardPage | null
  /** Why the server refused a page; null: it did not. */
  readonly refusal: ErrorMessage | null
}
export type BoardsEvent =
  | { readonly type: 'CHOOSE'; readonly change: Partial<BoardQuery> }
  | { readonly type: 'NEXT' | 'BACK' }
  /** Also what the way back of a lost network says. */
  | { readonly type: 'RETRY' }

/** A board with a change; a rank that the map does not have is none. */
export function chosen(query: BoardQuery, change: Partial<BoardQuery>): BoardQuery {
  const next = { ...query, ...change }
  return { ...next, nightmare: boardRanks(next.map).includes(next.nightmare) ? next.nightmare : 0 }
}

/** The boards: one at a time, page by page, read anew with each turn. */
export const boardsMachine = setup({
  types: { context: {} as BoardsContext, events: {} as BoardsEvent, input: {} as BoardsInput },
  actors: {
    read: fromPromise<BoardPage, { readonly query: BoardQuery; readonly after: string | null }>(notProvided('read')),
    /** Says RETRY when the device has a network again. */
    watchLine: fromCallback<BoardsEvent>(notProvided('watchLine')),
  },
  actions: {
    choose: assign(({ context }, { change }: { change: Partial<BoardQuery> }) => ({
      query: chosen(context.query, change),
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
