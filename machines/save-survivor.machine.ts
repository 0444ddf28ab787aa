import { assign, fromPromise, setup } from 'xstate'
import { type AccountFaults, entryFaults, logInFaults, refusedEntry } from './account-faults.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import { GatewayError, type SignupForm } from './ports.ts'
import type { SlotRow } from './save-slots.machine.ts'

export interface LogInForm {
  readonly identifier: string
  readonly password: string
}
export interface SaveSurvivorContext {
  /** What is wrong with what was sent last. */
  readonly faults: AccountFaults
  /** Where the link went. */
  readonly email: string
  /** The slots of the account to choose from: none of them is free. */
  readonly rows: readonly SlotRow[]
  /** Where the survivor is to go; null: into a free slot. */
  readonly slot: number | null
}
export type SaveSurvivorEvent =
  | { readonly type: 'SAVE'; readonly form: SignupForm }
  /** At an earlier visit: a link went to that address. */
  | { readonly type: 'AWAIT'; readonly email: string }
  /** At an earlier visit, or on another page: the guest of this device logged in to an account. */
  | { readonly type: 'TAKE' }
  /** To the form once more: the address was a wrong one. */
  | { readonly type: 'CHANGE' }
  /** An account exists already: the survivor is to go there. */
  | { readonly type: 'HAVE_ACCOUNT' }
  | { readonly type: 'LOG_IN'; readonly form: LogInForm }
  | { readonly type: 'BACK' }
  | { readonly type: 'CHOOSE'; readonly slot: number }
  | { readonly type: 'RETRY' }
  /** The link was followed, on this device or another. */
  | { readonly type: 'CONFIRMED' }
  | { readonly type: 'CLOSE' }
/** Where the survivor went; `rows`: nowhere, for the account has no free slot. */
export type TakenAlong = { readonly slot: number } | { readonly rows: readonly SlotRow[] }
/** Never text: `src/messages/guest` has the sentences. */
export type SaveSurvivorNotice = { readonly type: 'kept' } | { readonly type: 'taken-along'; readonly slot: number }

/** Either a wrong name or password, or no answer: never at a field alone, which would tell a stranger which of them it is (AUTH-06). */
const refusedLogIn = (error: unknown): AccountFaults =>
  error instanceof GatewayError && error.kind !== 'network'
    ? { form: { type: 'refused', message: messageOf(error) } }
    : { form: { type: 'noAnswer' } }

/**
 * How a guest keeps the survivor (ACCT-15, ACCT-16): a name, an address and a password for the account that is there, or the survivor
 * taken along to one that exists. Nothing is lost by whatever fails or is closed on the way: until the link is followed the guest plays
 * on, and a survivor who did not come along yet is asked about again.
 */
export const saveSurvivorMachine = setup({
  types: { context: {} as SaveSurvivorContext, events: {} as SaveSurvivorEvent },
  actors: {
    /** Gives the guest's account its name, address and password, and has the link mailed. */
    keep: fromPromise<void, { form: SignupForm }>(notProvided('keep')),
    /** Writes what is owed, keeps the proof that this device is the guest's, and logs in to another account. */
    logIn: fromPromise<void, { form: LogInForm }>(notProvided('logIn')),
    /** Moves the survivor of the proof into the account that is signed in now. */
    takeAlong: fromPromise<TakenAlong, { slot: number | null }>(notProvided('takeAlong')),
    /** Opens the slot into which the survivor went. */
    open: fromPromise<void, { slot: number }>(notProvided('open')),
  },
  actions: {
    notify: (_, _notice: SaveSurvivorNotice) => notProvided('notify')(),
    /** Nobody is to be taken along any more. */
    forgetProof: notProvided('forgetProof'),
    judge: assign((_, { faults }: { faults: AccountFaults }) => ({ faults })),
    clean: assign({ faults: {} }),
  },
  guards: {
    isFaulty: (_, { faults }: { faults: AccountFaults }) => Object.keys(faults).length > 0,
    isConflict: (_, { error }: { error: unknown }) => error instanceof GatewayError && error.kind === 'conflict',
    isFull: (_, { taken }: { taken: TakenAlong }) => 'rows' in taken,
  },
}).createMachine({
  id: 'saveSurvivor',
  context: { faults: {}, email: '', rows: [], slot: null },
  initial: 'form',
  states: {
    form: {
      on: {
        SAVE: [
          {
            guard: { type: 'isFaulty', params: ({ event }) => ({ faults: entryFaults(event.form) }) },
            target: '.editing',
            actions: { type: 'judge', params: ({ event }) => ({ faults: entryFaults(event.form) }) },
          },
          { target: 'saving', actions: ['clean', assign({ email: ({ event }) => event.form.email.trim() })] },
        ],
        AWAIT: { target: 'awaiting', actions: assign({ email: ({ event }) => event.email }) },
        TAKE: 'taking',
        HAVE_ACCOUNT: { target: 'login', actions: 'clean' },
        CONFIRMED: 'kept',
        CLOSE: 'closed',
      },
      initial: 'editing',
      states: { editing: {}, nameTaken: {}, failed: {} },
    },
    saving: {
      invoke: {
        src: 'keep',
        input: ({ event }) => ({ form: (event as Extract<SaveSurvivorEvent, { type: 'SAVE' }>).form }),
        onDone: 'awaiting',
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'form.nameTaken',
            actions: { type: 'judge', params: ({ event }) => ({ faults: refusedEntry(event.error) }) },
          },
          { target: 'form.failed', actions: { type: 'judge', params: ({ event }) => ({ faults: refusedEntry(event.error) }) } },
        ],
      },
    },
    /** The guest plays on meanwhile. */
    awaiting: { on: { CHANGE: 'form', CONFIRMED: 'kept', CLOSE: 'closed' } },
    login: {
      on: {
        LOG_IN: [
          {
            guard: { type: 'isFaulty', params: ({ event }) => ({ faults: logInFaults(event.form) }) },
            target: '.editing',
            actions: { type: 'judge', params: ({ event }) => ({ faults: logInFaults(event.form) }) },
          },
          { target: 'loggingIn', actions: 'clean' },
        ],
        BACK: { target: 'form', actions: 'clean' },
        CLOSE: 'closed',
      },
      initial: 'editing',
      states: { editing: {}, failed: {} },
    },
    loggingIn: {
      invoke: {
        src: 'logIn',
        input: ({ event }) => ({ form: (event as Extract<SaveSurvivorEvent, { type: 'LOG_IN' }>).form }),
        onDone: 'taking',
        onError: { target: 'login.failed', actions: { type: 'judge', params: ({ event }) => ({ faults: refusedLogIn(event.error) }) } },
      },
    },
    taking: {
      invoke: {
        src: 'takeAlong',
        input: ({ context }) => ({ slot: context.slot }),
        onDone: [
          {
            guard: { type: 'isFull', params: ({ event }) => ({ taken: event.output }) },
            target: 'choosing',
            actions: assign({ rows: ({ event }) => ('rows' in event.output ? event.output.rows : []) }),
          },
          {
            target: 'opening',
            actions: ['forgetProof', assign({ slot: ({ event }) => ('slot' in event.output ? event.output.slot : null) })],
          },
        ],
        onError: [
          { guard: { type: 'isConflict', params: ({ event }) => event }, target: 'gone', actions: 'forgetProof' },
          { target: 'notTaken', actions: { type: 'judge', params: ({ event }) => ({ faults: refusedLogIn(event.error) }) } },
        ],
      },
    },
    /** Whoever is in the slot is kept as a copy. */
    choosing: {
      on: { CHOOSE: { target: 'taking', actions: assign({ slot: ({ event }) => event.slot }) }, CLOSE: 'closed' },
    },
    /** The survivor is where it was, and the proof on this device: it can be tried now or at the next visit. */
    notTaken: { on: { RETRY: { target: 'taking', actions: 'clean' }, CLOSE: 'closed' } },
    /** The guest went along already, or was idle for too long. */
    gone: { on: { CLOSE: 'closed' } },
    opening: {
      invoke: {
        src: 'open',
        input: ({ context }) => ({ slot: context.slot ?? 1 }),
        onDone: 'takenAlong',
        /** It is there all the same: whoever opens the slots finds it. */
        onError: 'takenAlong',
      },
    },
    kept: { type: 'final', entry: { type: 'notify', params: { type: 'kept' } } },
    takenAlong: {
      type: 'final',
      entry: { type: 'notify', params: ({ context }) => ({ type: 'taken-along', slot: context.slot ?? 1 }) },
    },
    closed: { type: 'final' },
  },
})
