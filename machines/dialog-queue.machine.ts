import { setup } from 'xstate'

export type DialogQueueEvent =
  /** `crates`: the run opened crates and their contents are to be shown first. */
  | { readonly type: 'SHOW'; readonly crates: boolean }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'CONTINUE' }
  /** As CONTINUE, and the same map is begun at once. */
  | { readonly type: 'AGAIN' }
export interface DialogQueueOutput {
  readonly again: boolean
}

/**
 * One showing of the dialogs after a run, in their order and never two at once (F6, POST-04). Escape and an outside click have
 * no event here: Adventure Complete cannot be dismissed. It ends once, when the last dialog closes; a new run gets a new one.
 */
export const dialogQueueMachine = setup({
  types: { events: {} as DialogQueueEvent, output: {} as DialogQueueOutput },
  guards: { cratesOpened: (_, { crates }: { crates: boolean }) => crates },
}).createMachine({
  id: 'dialogQueue',
  output: ({ event }) => event.output as DialogQueueOutput,
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
    adventureComplete: { on: { CONTINUE: 'allClosed', AGAIN: 'again' } },
    allClosed: { type: 'final', output: { again: false } },
    again: { type: 'final', output: { again: true } },
  },
})
