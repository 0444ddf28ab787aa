import { assign, fromPromise, setup } from 'xstate'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import { type ErrorMessage, GatewayError } from './ports.ts'

/** The server's minimum interval between two mails to one address, in ms. */
const RESEND_DELAY_MS = 60_000

export interface ResendContext {
  readonly email: string
  /** ms until the link may be sent again. */
  readonly wait: number
}
export type ResendEvent = { readonly type: 'SEND' }
/** Data only; `src/messages/auth` has the texts. */
export type ResendNotice = { readonly type: 'sent' } | { readonly type: 'failed' | 'unexpected'; readonly message: ErrorMessage }

const waitIn = (error: unknown): number => (error instanceof GatewayError ? (error.retryAfter ?? 0) * 1000 : 0)

/** Sends the signup link again if the mail was lost (ACCT-08). Without the link the player cannot log in. */
export const resendMachine = setup({
  types: {
    context: {} as ResendContext,
    events: {} as ResendEvent,
    /** `sent`: a mail has just been sent. */
    input: {} as { readonly email: string; readonly sent: boolean },
  },
  actors: { send: fromPromise<void, { email: string }>(notProvided('send')) },
  actions: {
    notify: (_, _notice: ResendNotice) => notProvided('notify')(),
    waitFor: assign({ wait: (_, { ms }: { ms: number }) => ms }),
  },
  guards: {
    mayBeSent: ({ context }) => context.wait === 0,
    isRefused: (_, { error }: { error: unknown }) => error instanceof GatewayError && error.kind === 'refused',
  },
  delays: { wait: ({ context }) => context.wait },
}).createMachine({
  id: 'resend',
  context: ({ input }) => ({ email: input.email, wait: input.sent ? RESEND_DELAY_MS : 0 }),
  initial: 'waiting',
  states: {
    waiting: { always: { guard: 'mayBeSent', target: 'ready' }, after: { wait: 'ready' } },
    ready: { on: { SEND: 'sending' } },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context }) => ({ email: context.email }),
        onDone: {
          target: 'waiting',
          actions: [
            { type: 'waitFor', params: { ms: RESEND_DELAY_MS } },
            { type: 'notify', params: { type: 'sent' } },
          ],
        },
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'waiting',
            actions: [
              { type: 'waitFor', params: ({ event }) => ({ ms: waitIn(event.error) }) },
              { type: 'notify', params: ({ event }) => ({ type: 'failed', message: messageOf(event.error) }) },
            ],
          },
          {
            target: 'waiting',
            actions: [
              { type: 'waitFor', params: { ms: 0 } },
              { type: 'notify', params: ({ event }) => ({ type: 'unexpected', message: messageOf(event.error) }) },
            ],
          },
        ],
      },
    },
  },
})
