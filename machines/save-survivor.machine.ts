import { assign, fromPromise, setup } from 'xstate'
import { type AccountFaults, findEntryFaults, findLogInFaults, findServerFaults } from './account-faults.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import { GatewayError, type SignupForm } from './ports.ts'
import type { SlotRow } from './save-slots.machine.ts'

export interface LogInForm {
  readonly identifier: string
  readonly password: string
}
export interface SaveSurvivorContext {
  readonly faults: AccountFaults
  /** Address that the link was sent to. */
  readonly email: string
  /** The account's slots to choose from, if none is free. */
  readonly rows: readonly SlotRow[]
  /** Target slot of the survivor; `null` for any free slot. */
  readonly slot: number | null
}
export type SaveSurvivorEvent =
  | { readonly type: 'SAVE'; readonly form: SignupForm }
  /** A link was sent to that address at an earlier visit. */
  | { readonly type: 'AWAIT'; readonly email: string }
  /** The guest of this device logged in to an account at an earlier visit or on another page. */
  | { readonly type: 'MOVE' }
  /** Back to the form, because the address was wrong. */
  | { readonly type: 'CHANGE' }
  /** The player has an account that the survivor should move to. */
  | { readonly type: 'HAVE_ACCOUNT' }
  | { readonly type: 'LOG_IN'; readonly form: LogInForm }
  | { readonly type: 'BACK' }
  | { readonly type: 'CHOOSE'; readonly slot: number }
  | { readonly type: 'RETRY' }
  /** The link was followed, on this device or another. */
  | { readonly type: 'CONFIRMED' }
  | { readonly type: 'CLOSE' }
/** Slot that the survivor was moved to, or the account's `rows` if no slot was free and nothing was moved. */
export type GuestMoveResult = { readonly slot: number } | { readonly rows: readonly SlotRow[] }
/** Data only; `src/messages/guest` has the texts. */
export type SaveSurvivorNotice = { readonly type: 'registered' } | { readonly type: 'moved'; readonly slot: number }

/**
 * A wrong name or password, or no answer. The fault is shown with the form and never at a field, which would reveal which of the two is
 * wrong (AUTH-06).
 */
const logInErrorFaults = (error: unknown): AccountFaults =>
  error instanceof GatewayError && error.kind !== 'network'
    ? { form: { type: 'refused', message: messageOf(error) } }
    : { form: { type: 'noAnswer' } }

/**
 * Lets a guest keep the survivor (ACCT-15, ACCT-16): by giving the guest account a name, an address and a password, or by moving the
 * survivor to an existing account. No failure or closed dialog loses anything: the guest plays on until the link is followed, and the game
 * offers the move again if it did not finish.
 */
export const saveSurvivorMachine = setup({
  types: { context: {} as SaveSurvivorContext, events: {} as SaveSurvivorEvent },
  actors: {
    /** Gives the guest's account its name, address and password, and mails the confirmation link. */
    register: fromPromise<void, { form: SignupForm }>(notProvided('register')),
    /** Writes unsent commands, stores the proof that this device belongs to the guest, and logs in to another account. */
    logIn: fromPromise<void, { form: LogInForm }>(notProvided('logIn')),
    /** Moves the survivor that the proof belongs to into the account that is signed in now. */
    moveSurvivor: fromPromise<GuestMoveResult, { slot: number | null }>(notProvided('moveSurvivor')),
    /** Opens the slot that the survivor was moved to. */
    open: fromPromise<void, { slot: number }>(notProvided('open')),
  },
  actions: {
    notify: (_, _notice: SaveSurvivorNotice) => notProvided('notify')(),
    /** Deletes the proof, since no guest is left to move. */
    forgetProof: notProvided('forgetProof'),
    setFaults: assign((_, { faults }: { faults: AccountFaults }) => ({ faults })),
    clearFaults: assign({ faults: {} }),
  },
  guards: {
    isFaulty: (_, { faults }: { faults: AccountFaults }) => Object.keys(faults).length > 0,
    isConflict: (_, { error }: { error: unknown }) => error instanceof GatewayError && error.kind === 'conflict',
    isFull: (_, { result }: { result: GuestMoveResult }) => 'rows' in result,
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
            guard: { type: 'isFaulty', params: ({ event }) => ({ faults: findEntryFaults(event.form) }) },
            target: '.editing',
            actions: { type: 'setFaults', params: ({ event }) => ({ faults: findEntryFaults(event.form) }) },
          },
          { target: 'saving', actions: ['clearFaults', assign({ email: ({ event }) => event.form.email.trim() })] },
        ],
        AWAIT: { target: 'awaiting', actions: assign({ email: ({ event }) => event.email }) },
        MOVE: 'moving',
        HAVE_ACCOUNT: { target: 'login', actions: 'clearFaults' },
        CONFIRMED: 'registered',
        CLOSE: 'closed',
      },
      initial: 'editing',
      states: { editing: {}, nameTaken: {}, failed: {} },
    },
    saving: {
      invoke: {
        src: 'register',
        input: ({ event }) => ({ form: (event as Extract<SaveSurvivorEvent, { type: 'SAVE' }>).form }),
        onDone: 'awaiting',
        onError: [
          {
            guard: { type: 'isConflict', params: ({ event }) => event },
            target: 'form.nameTaken',
            actions: { type: 'setFaults', params: ({ event }) => ({ faults: findServerFaults(event.error) }) },
          },
          { target: 'form.failed', actions: { type: 'setFaults', params: ({ event }) => ({ faults: findServerFaults(event.error) }) } },
        ],
      },
    },
    /** The guest plays on meanwhile. */
    awaiting: { on: { CHANGE: 'form', CONFIRMED: 'registered', CLOSE: 'closed' } },
    login: {
      on: {
        LOG_IN: [
          {
            guard: { type: 'isFaulty', params: ({ event }) => ({ faults: findLogInFaults(event.form) }) },
            target: '.editing',
            actions: { type: 'setFaults', params: ({ event }) => ({ faults: findLogInFaults(event.form) }) },
          },
          { target: 'loggingIn', actions: 'clearFaults' },
        ],
        BACK: { target: 'form', actions: 'clearFaults' },
        CLOSE: 'closed',
      },
      initial: 'editing',
      states: { editing: {}, failed: {} },
    },
    loggingIn: {
      invoke: {
        src: 'logIn',
        input: ({ event }) => ({ form: (event as Extract<SaveSurvivorEvent, { type: 'LOG_IN' }>).form }),
        onDone: 'moving',
        onError: {
          target: 'login.failed',
          actions: { type: 'setFaults', params: ({ event }) => ({ faults: logInErrorFaults(event.error) }) },
        },
      },
    },
    moving: {
      invoke: {
        src: 'moveSurvivor',
        input: ({ context }) => ({ slot: context.slot }),
        onDone: [
          {
            guard: { type: 'isFull', params: ({ event }) => ({ result: event.output }) },
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
          { target: 'moveFailed', actions: { type: 'setFaults', params: ({ event }) => ({ faults: logInErrorFaults(event.error) }) } },
        ],
      },
    },
    /** The survivor in the chosen slot is kept as a backup. */
    choosing: {
      on: { CHOOSE: { target: 'moving', actions: assign({ slot: ({ event }) => event.slot }) }, CLOSE: 'closed' },
    },
    /** The survivor was not moved, and the proof is still on this device. The player can retry now or at the next visit. */
    moveFailed: { on: { RETRY: { target: 'moving', actions: 'clearFaults' }, CLOSE: 'closed' } },
    /** The guest was already moved, or its account was deleted after a long inactivity. */
    gone: { on: { CLOSE: 'closed' } },
    opening: {
      invoke: {
        src: 'open',
        input: ({ context }) => ({ slot: context.slot ?? 1 }),
        onDone: 'moved',
        /** The survivor was moved even so; the player finds it in the list of slots. */
        onError: 'moved',
      },
    },
    registered: { type: 'final', entry: { type: 'notify', params: { type: 'registered' } } },
    moved: {
      type: 'final',
      entry: { type: 'notify', params: ({ context }) => ({ type: 'moved', slot: context.slot ?? 1 }) },
    },
    closed: { type: 'final' },
  },
})
