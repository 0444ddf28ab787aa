import { setup } from 'xstate'

export type DialogQueueEvent =
  /** `crates` is true if the run opened crates, whose contents are shown first. */
  | { readonly type: 'SHOW'; readonly crates: boolean }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'CONTINUE' }
  /** Same as CONTINUE, and starts the same map again. */
  | { readonly type: 'AGAIN' }
export interface DialogQueueOutput {
  readonly again: boolean
}

/**
 * Shows the dialogs after a run once, in their order and never two at the same time (F6, POST-04). Escape and an outside click have no
 * event: Adventure Complete cannot be dismissed. The machine ends when the last dialog closes; each run gets a new one.
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
