import { assign, fromPromise, setup } from 'xstate'
import { REPORT_REASONS, type ReasonFor } from '../sim/content/reports.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { ErrorMessage } from './ports.ts'

/** Kind of visitor. Only a signed-up player with a confirmed account can report. */
export type Reporter = 'visitor' | 'guest' | 'unconfirmed' | 'player'
export interface ReportFields {
  readonly reason: ReasonFor<'run'>
  readonly note: string
}
export interface ReportContext extends ReportFields {
  readonly reporter: Reporter
  /** Why the report was not sent; `null` if it was sent or never tried. */
  readonly failure: ErrorMessage | null
}
export type ReportEvent =
  | { readonly type: 'OPEN'; readonly reporter: Reporter }
  | { readonly type: 'EDIT'; readonly change: Partial<ReportFields> }
  | { readonly type: 'SEND' | 'CLOSE' }

const blank: ReportContext = { reporter: 'visitor', reason: REPORT_REASONS.run[0], note: '', failure: null }

/** Reports the watched run with a reason and a note, for a moderator to review. Blank each time it opens, kept if sending fails. */
export const reportMachine = setup({
  types: { context: {} as ReportContext, events: {} as ReportEvent },
  actors: { send: fromPromise<void, ReportFields>(notProvided('send')) },
  actions: {
    begin: assign((_, { reporter }: { reporter: Reporter }) => ({ ...blank, reporter })),
    edit: assign((_, { change }: { change: Partial<ReportFields> }) => change),
    fail: assign((_, { failure }: { failure: ErrorMessage }) => ({ failure })),
    forgive: assign({ failure: null }),
  },
  guards: { mayReport: (_, { reporter }: { reporter: Reporter }) => reporter === 'player' },
}).createMachine({
  id: 'report',
  context: blank,
  initial: 'closed',
  states: {
    closed: {
      on: {
        OPEN: [
          {
            guard: { type: 'mayReport', params: ({ event }) => event },
            target: 'editing',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { target: 'barred', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    /** The dialog explains why the visitor cannot report. */
    barred: { on: { CLOSE: { target: 'closed' } } },
    editing: {
      on: {
        EDIT: { actions: { type: 'edit', params: ({ event }) => event } },
        SEND: { target: 'sending', actions: 'forgive' },
        CLOSE: { target: 'closed' },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { reason, note } }) => ({ reason, note: note.trim() }),
        onDone: { target: 'sent' },
        onError: { target: 'editing', actions: { type: 'fail', params: ({ event }) => ({ failure: messageOf(event.error) }) } },
      },
    },
    sent: { on: { CLOSE: { target: 'closed' } } },
  },
})
