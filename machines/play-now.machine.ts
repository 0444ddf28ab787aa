import { assign, fromPromise, setup } from 'xstate'
import { refusalOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { ErrorMessage } from './ports.ts'
import { runPath } from './redirects.ts'

/** Where a first run leads. */
const FIRST_RUN = runPath('school')

export interface PlayNowContext {
  /** Why the server refused; null: it did not answer. */
  readonly refusal: ErrorMessage | null
}
export type PlayNowEvent = { readonly type: 'PLAY' }
/** What was found of a game: nothing, a survivor who has never been out, or one who has. */
export type FoundGame = 'none' | 'unplayed' | 'played'

/**
 * From one press on the landing to the school's gate, without an account. Each step finds what an earlier try has made, so that a try
 * which was cut off loses nothing and makes nothing twice. Whoever has been out before is taken to camp.
 */
export const playNowMachine = setup({
  types: { context: {} as PlayNowContext, events: {} as PlayNowEvent },
  actors: {
    /** Resolves once somebody is signed in: whoever was on this device already, else a new guest. */
    signIn: fromPromise<void>(notProvided('signIn')),
    /** Opens the slot that this user played last, if there is one. */
    openGame: fromPromise<FoundGame>(notProvided('openGame')),
    /** Makes a drawn survivor in the first slot, and opens it. */
    createSurvivor: fromPromise<void>(notProvided('createSurvivor')),
    /** Fetches what a run needs, so that the landing stays until there is something to see. */
    fetchRun: fromPromise<void>(notProvided('fetchRun')),
  },
  actions: {
    navigate: (_, _to: string) => notProvided('navigate')(),
    keepRefusal: assign((_, { error }: { error: unknown }) => ({
      refusal: refusalOf(error),
    })),
  },
  guards: { found: (_, { is, game }: { is: FoundGame; game: FoundGame }) => game === is },
}).createMachine({
  id: 'playNow',
  context: { refusal: null },
  initial: 'signingIn',
  states: {
    signingIn: {
      invoke: {
        src: 'signIn',
        onDone: 'opening',
        onError: { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
    },
    opening: {
      invoke: {
        src: 'openGame',
        onDone: [
          { guard: { type: 'found', params: ({ event }) => ({ is: 'none', game: event.output }) }, target: 'creating' },
          { guard: { type: 'found', params: ({ event }) => ({ is: 'unplayed', game: event.output }) }, target: 'starting' },
          { target: 'returned' },
        ],
        onError: { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
    },
    creating: {
      invoke: {
        src: 'createSurvivor',
        onDone: 'starting',
        onError: { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
    },
    starting: {
      invoke: {
        src: 'fetchRun',
        onDone: 'started',
        onError: { target: 'failed', actions: { type: 'keepRefusal', params: ({ event }) => event } },
      },
    },
    failed: { on: { PLAY: 'signingIn' } },
    started: { type: 'final', entry: { type: 'navigate', params: FIRST_RUN } },
    returned: { type: 'final', entry: { type: 'navigate', params: '/camp' } },
  },
})
