import { setup } from 'xstate'

export type DialogQueueEvent =
  /** `crates`: the run opened crates and their contents are to be shown first. */
  { readonly type: 'SHOW'; readonly crates: boolean } | { readonly type: 'CLOSE' } | { readonly type: 'CONTINUE' }

/**
 * One showing of the dialogs after a run, in their order and never two at once (F6, POST-04). Escape and an outside click have
 * no event here: Adventure Complete cannot be dismissed. It ends once, when the last dialog closes; a new run gets a new one.
 */
export const dialogQueueMachine = setup({
  types: { events: {} as DialogQueueEvent },
  guards: { cratesOpened: (_, { crates }: { crates: boolean }) => crates },
}).createMachine({
  id: 'dialogQueue',
  initial: 'closed',
  states: {
    closed: {
      on: {
        SHOW: [
          { guard: { type: 'cratesOpened', params: ({ event }) => ({ crates: event.crates }) }, target: 'cratesOpened' },
          { target: 'adventureComplete' },
        ],
      },
    },
    cratesOpened: { on: { CLOSE: 'adventureComplete' } },
    adventureComplete: { on: { CONTINUE: 'allClosed' } },
    allClosed: { type: 'final' },
  },
})
