import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

export interface UpdateContext {
  /** No run is on this page: there is room for a word. */
  readonly calm: boolean
  /** A part of this page's version is gone from the server: without the newer one the page waits for it in vain. */
  readonly needed: boolean
}
/** What the watch finds out. */
type UpdateNews =
  /** The server has a newer version than this page's. */
  | { readonly type: 'FOUND' }
  /** And this page has asked for a part of its own that is there no longer. */
  | { readonly type: 'NEEDED' }
export type UpdateEvent =
  | UpdateNews
  | { readonly type: 'PLACE'; readonly calm: boolean }
  | { readonly type: 'APPLY' }
  /** Goes on with the present version, until there is a newer one still or the next cold start. */
  | { readonly type: 'LATER' }

/** A newer version of the game, from when it is found until its page is loaded. Nobody is told of it in a run, and nothing is loaded unasked. */
export const updateMachine = setup({
  types: { context: {} as UpdateContext, events: {} as UpdateEvent, input: {} as Pick<UpdateContext, 'calm'> },
  actors: {
    /** FOUND, once a version; NEEDED, as often as a part is missed. */
    watch: fromCallback<UpdateEvent>(notProvided('watch')),
    /** Loads the page anew. Resolves only where that could not be. */
    apply: fromPromise<void>(notProvided('apply')),
  },
  actions: {
    place: assign((_, { calm }: { calm: boolean }) => ({ calm })),
    need: assign({ needed: true }),
  },
  guards: {
    isCalm: ({ context }) => context.calm,
    isInRun: ({ context }) => !context.calm,
    canWait: ({ context }) => !context.needed,
  },
}).createMachine({
  id: 'update',
  context: ({ input }) => ({ calm: input.calm, needed: false }),
  invoke: { src: 'watch' },
  on: { PLACE: { actions: { type: 'place', params: ({ event }) => event } } },
  initial: 'current',
  states: {
    current: { on: { FOUND: 'found', NEEDED: { target: 'found', actions: 'need' } } },
    /** It is told when the run is over. */
    found: {
      always: { guard: 'isCalm', target: 'offered' },
      on: { NEEDED: { actions: 'need' } },
    },
    offered: {
      always: { guard: 'isInRun', target: 'found' },
      on: {
        APPLY: 'applying',
        LATER: { guard: 'canWait', target: 'postponed' },
        NEEDED: { actions: 'need' },
      },
    },
    postponed: { on: { FOUND: 'found', NEEDED: { target: 'found', actions: 'need' } } },
    applying: { invoke: { src: 'apply', onDone: 'offered', onError: 'offered' } },
  },
})
