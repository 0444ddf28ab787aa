import { assign, fromPromise, setup } from 'xstate'
import { refusalOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { ErrorMessage } from './ports.ts'
import { runPath } from './redirects.ts'

const FIRST_RUN = runPath('school')

export interface PlayNowContext {
  /** Why the server refused; `null` if it did not answer. */
  readonly refusal: ErrorMessage | null
}
export type PlayNowEvent = { readonly type: 'PLAY' }
/** The user's game: none, a survivor who never went on a run, or one who did. */
export type FoundGame = 'none' | 'unplayed' | 'played'

/**
 * Leads from one press on the landing page to the school's gate, without an account. Each step reuses the results of an earlier attempt, so
 * an interrupted attempt loses and duplicates nothing. A survivor who has been on a run goes to camp.
 */
export const playNowMachine = setup({
  types: { context: {} as PlayNowContext, events: {} as PlayNowEvent },
  actors: {
    /** Resolves once a user is signed in: the one already on this device, or a new guest. */
    signIn: fromPromise<void>(notProvided('signIn')),
    /** Opens the slot that this user played last, if there is one. */
    openGame: fromPromise<FoundGame>(notProvided('openGame')),
    /** Creates a random survivor in the first slot and opens it. */
    createSurvivor: fromPromise<void>(notProvided('createSurvivor')),
    /** Loads the run's assets, so that the landing page stays until there is something to show. */
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
