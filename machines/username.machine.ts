import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate'
import { isUsername } from '../sim/content/account.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import { type ErrorMessage, GatewayError } from './ports.ts'

export interface UsernameContext {
  /** The account's current username. */
  readonly current: string
  readonly value: string
  /** The availability check failed, so the name counts as taken. */
  readonly checkFailed: boolean
}
export type UsernameEvent = { readonly type: 'INPUT'; readonly value: string } | { readonly type: 'UPDATE' }
/** Data only; `src/messages/account` has the texts. */
export type UsernameNotice =
  | { readonly type: 'bad-characters' | 'taken' | 'unchanged' | 'not-available' | 'check-failed' | 'updated' }
  | { readonly type: 'failed' | 'unexpected'; readonly message: ErrorMessage }

/**
 * Checks whether a typed username is available, and updates it (F10). The state belongs to the last input: another input cancels the
 * pending check, so late answers are ignored.
 */
export const usernameMachine = setup({
  types: { context: {} as UsernameContext, events: {} as UsernameEvent, input: {} as { readonly current: string } },
  actors: {
    isTaken: fromPromise<boolean, { username: string }>(notProvided('isTaken')),
    /** Changes the username and saves the game. */
    update: fromPromise<void, { username: string }>(notProvided('update')),
  },
  actions: {
    notify: (_, _notice: UsernameNotice) => notProvided('notify')(),
    take: assign({ value: (_, { value }: { value: string }) => value, checkFailed: false }),
  },
  guards: {
    isEmpty: (_, { value }: { value: string }) => value.trim() === '',
    hasBadCharacters: (_, { value }: { value: string }) => !isUsername(value.trim()),
    isCurrent: ({ context }, { value }: { value: string }) => value.trim() === context.current,
    isFound: (_, { found }: { found: boolean }) => found,
    checkFailed: ({ context }) => context.checkFailed,
    isTakenMeanwhile: (_, { error }: { error: unknown }) => error instanceof GatewayError && error.kind === 'conflict',
    isRefused: (_, { error }: { error: unknown }) => error instanceof GatewayError && error.kind === 'refused',
  },
  delays: { debounce: 500 },
}).createMachine({
  id: 'username',
  context: ({ input }) => ({ current: input.current, value: input.current, checkFailed: false }),
  initial: 'available',
  on: {
    INPUT: [
      {
        guard: { type: 'isEmpty', params: ({ event }) => event },
        target: '.idle',
        actions: { type: 'take', params: ({ event }) => event },
      },
      {
        guard: { type: 'hasBadCharacters', params: ({ event }) => event },
        target: '.invalid',
        actions: { type: 'take', params: ({ event }) => event },
      },
      {
        guard: { type: 'isCurrent', params: ({ event }) => event },
        target: '.available',
        actions: { type: 'take', params: ({ event }) => event },
      },
      { target: '.waiting', actions: { type: 'take', params: ({ event }) => event } },
    ],
    UPDATE: { actions: { type: 'notify', params: { type: 'not-available' } } },
  },
  states: {
    idle: {},
    invalid: { on: { UPDATE: { actions: { type: 'notify', params: { type: 'bad-characters' } } } } },
    waiting: { after: { debounce: 'checking' } },
    checking: {
      invoke: {
        src: 'isTaken',
        input: ({ context }) => ({ username: context.value.trim() }),
        onDone: [
          { guard: { type: 'isFound', params: ({ event }) => ({ found: event.output }) }, target: 'taken' },
          { target: 'available' },
        ],
        onError: {
          target: 'taken',
          actions: [assign({ checkFailed: true }), { type: 'notify', params: { type: 'check-failed' } }],
        },
      },
    },
    taken: {
      on: {
        UPDATE: [
          { guard: 'checkFailed', actions: { type: 'notify', params: { type: 'not-available' } } },
          { actions: { type: 'notify', params: { type: 'taken' } } },
        ],
      },
    },
    available: {
      on: {
        UPDATE: [
          {
            guard: { type: 'isCurrent', params: ({ context }) => context },
            actions: { type: 'notify', params: { type: 'unchanged' } },
          },
          { target: 'saving' },
        ],
      },
    },
    saving: {
      on: { INPUT: {}, UPDATE: {} },
      invoke: {
        src: 'update',
        input: ({ context }) => ({ username: context.value.trim() }),
        onDone: {
          target: 'available',
          actions: [assign({ current: ({ context }) => context.value.trim() }), { type: 'notify', params: { type: 'updated' } }],
        },
        onError: [
          {
            guard: { type: 'isTakenMeanwhile', params: ({ event }) => event },
            target: 'taken',
            actions: { type: 'notify', params: { type: 'taken' } },
          },
          {
            guard: { type: 'isRefused', params: ({ event }) => event },
            target: 'available',
            actions: { type: 'notify', params: ({ event }) => ({ type: 'failed', message: messageOf(event.error) }) },
          },
          {
            target: 'available',
            actions: { type: 'notify', params: ({ event }) => ({ type: 'unexpected', message: messageOf(event.error) }) },
          },
        ],
      },
    },
  },
})

/** True if Update does anything: the name is available and differs from the current one, and no update is in progress (ACCT-02). */
export const canUpdate = (snapshot: SnapshotFrom<typeof usernameMachine>): boolean => {
  const { current, value } = snapshot.context
  return snapshot.matches('available') && value.trim() !== '' && value.trim() !== current
}
