import { assign, fromPromise, setup } from 'xstate'
import type { DeskCase, DeskQueue, LogEntry, OpenAppeal, Verdict } from './desk-port.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { ErrorMessage } from './ports.ts'

export type DeskTab = 'queue' | 'appeals' | 'log'
/** One page of the active tab; the other lists are empty. */
export interface DeskList {
  readonly queue: DeskQueue
  readonly appeals: readonly OpenAppeal[]
  readonly log: readonly LogEntry[]
}
export type DeskStep =
  | { readonly type: 'decide'; readonly verdict: Verdict }
  | { readonly type: 'reverse'; readonly decision: string }
  | { readonly type: 'answer'; readonly decision: string; readonly granted: boolean }
export interface DeskContext {
  readonly tab: DeskTab
  /** Last case or log entry of the page before; `null` on the first page. */
  readonly after: string | null
  readonly list: DeskList | null
  readonly open: DeskCase | null
  readonly caseId: string | null
  readonly step: DeskStep | null
  readonly failure: ErrorMessage | null
}
export type DeskEvent =
  | { readonly type: 'TAB'; readonly tab: DeskTab }
  | { readonly type: 'PAGE'; readonly after: string | null }
  | { readonly type: 'OPEN'; readonly id: string }
  | { readonly type: 'DO'; readonly step: DeskStep }
  | { readonly type: 'BACK' | 'REFRESH' }

type ListInput = Pick<DeskContext, 'tab' | 'after'>

/** The moderators' desk: the queue of cases, open appeals and the log; one case with its context and decisions (decision 0043). */
export const deskMachine = setup({
  types: { context: {} as DeskContext, events: {} as DeskEvent },
  actors: {
    read: fromPromise<DeskList, ListInput>(notProvided('read')),
    openCase: fromPromise<DeskCase, { readonly id: string }>(notProvided('openCase')),
    act: fromPromise<void, { readonly id: string; readonly step: DeskStep }>(notProvided('act')),
  },
  actions: { setContext: assign((_, change: Partial<DeskContext>) => change) },
  guards: { isBarred: (_, { error }: { error: unknown }) => messageOf(error).code === 'moderators-only' },
}).createMachine({
  id: 'desk',
  context: { tab: 'queue', after: null, list: null, open: null, caseId: null, step: null, failure: null },
  initial: 'loading',
  states: {
    loading: {
      entry: { type: 'setContext', params: { open: null, caseId: null, step: null, failure: null } },
      invoke: {
        src: 'read',
        input: ({ context: { tab, after } }) => ({ tab, after }),
        onDone: { target: 'listing', actions: { type: 'setContext', params: ({ event }) => ({ list: event.output }) } },
        onError: [
          { guard: { type: 'isBarred', params: ({ event }) => event }, target: 'barred' },
          { target: 'failed', actions: { type: 'setContext', params: ({ event }) => ({ failure: messageOf(event.error) }) } },
        ],
      },
    },
    /** The player is no moderator, and sees the not-found page. */
    barred: { type: 'final' },
    failed: { on: { REFRESH: 'loading' } },
    listing: {
      on: {
        TAB: { target: 'loading', actions: { type: 'setContext', params: ({ event }) => ({ tab: event.tab, after: null }) } },
        PAGE: { target: 'loading', actions: { type: 'setContext', params: ({ event }) => ({ after: event.after }) } },
        OPEN: { target: 'opening', actions: { type: 'setContext', params: ({ event }) => ({ caseId: event.id, failure: null }) } },
        REFRESH: 'loading',
      },
    },
    opening: {
      invoke: {
        src: 'openCase',
        input: ({ context }) => ({ id: context.caseId ?? '' }),
        onDone: { target: 'viewing', actions: { type: 'setContext', params: ({ event }) => ({ open: event.output, step: null }) } },
        onError: { target: 'failed', actions: { type: 'setContext', params: ({ event }) => ({ failure: messageOf(event.error) }) } },
      },
    },
    viewing: {
      on: {
        DO: { target: 'acting', actions: { type: 'setContext', params: ({ event }) => ({ step: event.step, failure: null }) } },
        BACK: 'loading',
      },
    },
    acting: {
      invoke: {
        src: 'act',
        input: ({ context }) => ({ id: context.caseId ?? '', step: context.step as DeskStep }),
        // The case is read again, with the new decision.
        onDone: 'opening',
        onError: {
          target: 'viewing',
          actions: { type: 'setContext', params: ({ event }) => ({ step: null, failure: messageOf(event.error) }) },
        },
      },
    },
  },
})
