import { assign, fromCallback, fromPromise, sendTo, setup } from 'xstate'
import type { Standing } from './desk-port.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { ErrorMessage } from './ports.ts'

export interface NoticesContext {
  /** `null` until the first read succeeds. */
  readonly standing: Standing | null
  /** The decision that is being appealed. */
  readonly decision: string | null
  readonly text: string
  readonly failure: ErrorMessage | null
}
export type NoticesEvent =
  | { readonly type: 'STANDING'; readonly standing: Standing }
  | { readonly type: 'FAILED' | 'REFRESH' | 'SEND' | 'BACK' }
  | { readonly type: 'APPEAL'; readonly decision: string }
  | { readonly type: 'EDIT'; readonly text: string }

const canAppeal = ({ standing }: NoticesContext, decision: string): boolean =>
  standing?.notices.some(({ id, appeal, reversedAt }) => id === decision && appeal === null && reversedAt === null) ?? false

/** The page of a player's notices: moderators' decisions, their reasons, one appeal each, and outcomes of own reports (decision 0043). */
export const noticesMachine = setup({
  types: { context: {} as NoticesContext, events: {} as NoticesEvent },
  actors: {
    watch: fromCallback<{ readonly type: 'READ' }>(notProvided('watch')),
    appeal: fromPromise<void, { readonly decision: string; readonly text: string }>(notProvided('appeal')),
  },
  actions: {
    /** Marks what the page shows as seen. */
    see: (_, _params: { until: string }) => notProvided('see')(),
    setContext: assign((_, change: Partial<NoticesContext>) => change),
    readAgain: sendTo('watch', { type: 'READ' }),
  },
  guards: {
    canAppeal: ({ context }, { decision }: { decision: string }) => canAppeal(context, decision),
    hasText: ({ context: { text } }) => text.trim() !== '',
  },
}).createMachine({
  id: 'notices',
  context: { standing: null, decision: null, text: '', failure: null },
  invoke: { id: 'watch', src: 'watch' },
  initial: 'loading',
  on: {
    STANDING: {
      actions: [
        { type: 'setContext', params: ({ event }) => ({ standing: event.standing }) },
        { type: 'see', params: ({ event }) => ({ until: event.standing.now }) },
      ],
    },
  },
  states: {
    loading: {
      on: {
        STANDING: {
          target: 'reading',
          actions: [
            { type: 'setContext', params: ({ event }) => ({ standing: event.standing }) },
            { type: 'see', params: ({ event }) => ({ until: event.standing.now }) },
          ],
        },
        FAILED: 'failed',
      },
    },
    failed: { on: { REFRESH: { target: 'loading', actions: 'readAgain' } } },
    reading: {
      on: {
        APPEAL: {
          guard: { type: 'canAppeal', params: ({ event }) => event },
          target: 'appealing',
          actions: { type: 'setContext', params: ({ event }) => ({ decision: event.decision, text: '', failure: null }) },
        },
      },
    },
    appealing: {
      on: {
        EDIT: { actions: { type: 'setContext', params: ({ event }) => ({ text: event.text }) } },
        SEND: { guard: 'hasText', target: 'sending', actions: { type: 'setContext', params: { failure: null } } },
        BACK: 'reading',
      },
    },
    sending: {
      invoke: {
        src: 'appeal',
        input: ({ context: { decision, text } }) => ({ decision: decision ?? '', text: text.trim() }),
        onDone: { target: 'reading', actions: 'readAgain' },
        onError: {
          target: 'appealing',
          actions: { type: 'setContext', params: ({ event }) => ({ failure: messageOf(event.error) }) },
        },
      },
    },
  },
})
