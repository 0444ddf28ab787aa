import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'
import type { FoundPlayer, RecentPlayer } from './social-ports.ts'

export interface PlayerSearchContext {
  readonly term: string
  readonly found: readonly FoundPlayer[]
  /** `null` until loaded, or if the read failed. */
  readonly recent: readonly RecentPlayer[] | null
}
export type PlayerSearchEvent =
  | { readonly type: 'OPEN' }
  | { readonly type: 'TYPE'; readonly term: string }
  | { readonly type: 'SEARCH' }
  | { readonly type: 'CLOSE' }
/** Data only; `src/features/friends/friends-text` has the texts. */
export type PlayerSearchNotice = { readonly type: 'blank-term' | 'search-failed' }

/** The "Player Search & Friends" dialog: recently met players, and a search by name (FRIEND-01, FRIEND-03). */
export const playerSearchMachine = setup({
  types: { context: {} as PlayerSearchContext, events: {} as PlayerSearchEvent },
  actors: {
    readRecent: fromPromise<readonly RecentPlayer[]>(notProvided('readRecent')),
    search: fromPromise<readonly FoundPlayer[], { readonly term: string }>(notProvided('search')),
  },
  actions: {
    type: assign((_, { term }: { term: string }) => ({ term })),
    setRecent: assign((_, { recent }: { recent: readonly RecentPlayer[] | null }) => ({ recent })),
    setFound: assign((_, { found }: { found: readonly FoundPlayer[] }) => ({ found })),
    reset: assign({ term: '', found: [] }),
    notify: (_, _notice: PlayerSearchNotice) => notProvided('notify')(),
  },
  guards: {
    isBlank: ({ context }) => context.term.trim() === '',
    isFound: (_, { found }: { found: readonly FoundPlayer[] }) => found.length > 0,
  },
}).createMachine({
  id: 'playerSearch',
  context: { term: '', found: [], recent: null },
  initial: 'closed',
  states: {
    /** The search field of the friends panel works while the dialog is closed. */
    closed: {
      on: {
        OPEN: 'open',
        TYPE: { actions: { type: 'type', params: ({ event }) => event } },
        SEARCH: [{ guard: 'isBlank', actions: { type: 'notify', params: { type: 'blank-term' } } }, { target: 'open.searching' }],
      },
    },
    open: {
      invoke: {
        src: 'readRecent',
        onDone: { actions: { type: 'setRecent', params: ({ event }) => ({ recent: event.output }) } },
        onError: {},
      },
      on: {
        CLOSE: { target: 'closed', actions: 'reset' },
        TYPE: { actions: { type: 'type', params: ({ event }) => event } },
        SEARCH: [{ guard: 'isBlank', actions: { type: 'notify', params: { type: 'blank-term' } } }, { target: '.searching' }],
      },
      initial: 'idle',
      states: {
        idle: {},
        searching: {
          invoke: {
            src: 'search',
            input: ({ context }) => ({ term: context.term.trim() }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) },
                target: 'found',
                actions: { type: 'setFound', params: ({ event }) => ({ found: event.output }) },
              },
              { target: 'nothing', actions: { type: 'setFound', params: { found: [] } } },
            ],
            onError: { target: 'failed', actions: { type: 'notify', params: { type: 'search-failed' } } },
          },
        },
        found: {},
        nothing: {},
        failed: {},
      },
    },
  },
})
