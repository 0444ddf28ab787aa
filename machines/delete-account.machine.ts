import { assign, fromPromise, setup } from 'xstate'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import { type ErrorMessage, GatewayError } from './ports.ts'

/** Data only; `src/messages/account` has the texts. */
export type DeletionNotice =
  | { readonly type: 'signed-out' | 'deleted' | 'no-message' }
  | { readonly type: 'failed' | 'unexpected'; readonly message: ErrorMessage }
export type DeletionEvent =
  /** `userId` is the signed-in user's, or `null` if no user is signed in. */
  { readonly type: 'DELETE'; readonly userId: string | null } | { readonly type: 'CANCEL' } | { readonly type: 'CONFIRM' }

/** Deletes the account with one call after the player confirms (F14). A failure leaves the account unchanged. */
export const deleteAccountMachine = setup({
  types: { context: {} as { readonly userId: string }, events: {} as DeletionEvent },
  actors: {
    /** Resolves with the function's message, or `null` if its answer had none. */
    deleteAccount: fromPromise<string | null, { userId: string }>(notProvided('deleteAccount')),
  },
  actions: {
    notify: (_, _notice: DeletionNotice) => notProvided('notify')(),
    /** Goes to `/`, then signs out. No more writes or heartbeats for this player follow, and the settings close (OP-114). */
    leave: notProvided('leave'),
  },
  guards: {
    isSignedOut: (_, { userId }: { userId: string | null }) => userId === null,
    hasMessage: (_, { message }: { message: string | null }) => message !== null,
    isRefused: (_, { error }: { error: unknown }) => error instanceof GatewayError && error.kind !== 'network',
  },
}).createMachine({
  id: 'deleteAccount',
  context: { userId: '' },
  initial: 'idle',
  states: {
    idle: {
      on: {
        DELETE: [
          {
            guard: { type: 'isSignedOut', params: ({ event }) => event },
            actions: { type: 'notify', params: { type: 'signed-out' } },
          },
          { target: 'confirming', actions: assign({ userId: ({ event }) => event.userId ?? '' }) },
        ],
      },
    },
    confirming: { on: { CANCEL: 'idle', CONFIRM: 'deleting' } },
    deleting: {
      invoke: {
        src: 'deleteAccount',
        input: ({ context }) => context,
        onDone: [
          {
            guard: { type: 'hasMessage', params: ({ event }) => ({ message: event.output }) },
            target: 'done',
            actions: [{ type: 'notify', params: { type: 'deleted' } }, 'leave'],
          },
          { target: 'idle', actions: { type: 'notify', params: { type: 'no-message' } } },
        ],
        onError: [
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'idle',
            actions: { type: 'notify', params: ({ event }) => ({ type: 'failed', message: messageOf(event.error) }) },
          },
          {
            target: 'idle',
            actions: { type: 'notify', params: ({ event }) => ({ type: 'unexpected', message: messageOf(event.error) }) },
          },
        ],
      },
    },
    done: { type: 'final' },
  },
})
