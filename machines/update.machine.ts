import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

export interface UpdateContext {
  /** No run is on this page, so a notice does not disturb. */
  readonly calm: boolean
  /** A file of this page's version is gone from the server, so the page cannot load it without an update. */
  readonly needed: boolean
}
type UpdateNews =
  /** The server has a newer version than this page's. */
  | { readonly type: 'FOUND' }
  /** In addition, the page requested a file of its version that no longer exists. */
  | { readonly type: 'NEEDED' }
export type UpdateEvent =
  | UpdateNews
  | { readonly type: 'NAVIGATED'; readonly calm: boolean }
  | { readonly type: 'APPLY' }
  /** Keeps the current version until an even newer one appears or the next cold start. */
  | { readonly type: 'LATER' }

/**
 * Offers a newer version of the game, from its discovery until the page is reloaded. It shows nothing during a run and never reloads
 * without the player's consent.
 */
export const updateMachine = setup({
  types: { context: {} as UpdateContext, events: {} as UpdateEvent, input: {} as Pick<UpdateContext, 'calm'> },
  actors: {
    /** Sends FOUND once per version, and NEEDED each time a file is missing. */
    watch: fromCallback<UpdateEvent>(notProvided('watch')),
    /** Reloads the page. Resolves only if the reload is not possible. */
    apply: fromPromise<void>(notProvided('apply')),
  },
  actions: {
    setCalm: assign((_, { calm }: { calm: boolean }) => ({ calm })),
    setNeeded: assign({ needed: true }),
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
  on: { NAVIGATED: { actions: { type: 'setCalm', params: ({ event }) => event } } },
  initial: 'current',
  states: {
    current: { on: { FOUND: 'found', NEEDED: { target: 'found', actions: 'setNeeded' } } },
    /** The offer is shown when the run is over. */
    found: {
      always: { guard: 'isCalm', target: 'offered' },
      on: { NEEDED: { actions: 'setNeeded' } },
    },
    offered: {
      always: { guard: 'isInRun', target: 'found' },
      on: {
        APPLY: 'applying',
        LATER: { guard: 'canWait', target: 'postponed' },
        NEEDED: { actions: 'setNeeded' },
      },
    },
    postponed: { on: { FOUND: 'found', NEEDED: { target: 'found', actions: 'setNeeded' } } },
    applying: { invoke: { src: 'apply', onDone: 'offered', onError: 'offered' } },
  },
})
