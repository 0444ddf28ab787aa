import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from './not-provided.ts'

export interface LookUpContext {
  /** Of whatever type it is that was asked for; null: no answer yet. */
  readonly answer: unknown
}
export type LookUpEvent = { readonly type: 'RETRY' }

/** Something that a dialog asks once, when it is opened, and that the player can ask for again where there was no answer. */
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
