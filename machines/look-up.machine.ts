import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

export interface LookUpContext {
  /** Answer of the type that `ask` returns; `null` until there is one. */
  readonly answer: unknown
}
export type LookUpEvent = { readonly type: 'RETRY' }

/** Loads data once when a dialog opens. The player can retry if that fails. */
export const lookUpMachine = setup({
  types: { context: {} as LookUpContext, events: {} as LookUpEvent },
  actors: { ask: fromPromise<unknown>(notProvided('ask')) },
  actions: { setAnswer: assign((_, { answer }: { answer: unknown }) => ({ answer })) },
}).createMachine({
  id: 'look-up',
  context: { answer: null },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'ask',
        onDone: { target: 'answered', actions: { type: 'setAnswer', params: ({ event }) => ({ answer: event.output }) } },
        onError: 'failed',
      },
    },
    answered: {},
    failed: { on: { RETRY: 'asking' } },
  },
})
