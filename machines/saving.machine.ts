import { assign, type EventObject, fromCallback, setup } from 'xstate'
import type { Command } from '../sim/economy/command.ts'
import { notProvided } from './not-provided.ts'
import { type ErrorMessage, GatewayError, type StoredSave, type Unsent } from './ports.ts'

/** Who a new game is about. */
export type NewGame = Omit<Extract<Command, { type: 'new-game' }>, 'at' | 'type'>
/** The command of the batch that the rules refused, and why. */
export interface RefusedCommand {
  readonly index: number
  readonly message: ErrorMessage
}
/** A slot that was opened, and what is still owed to it. */
export interface OpenedSave {
  readonly stored: StoredSave
  readonly unsent: Unsent | null
}
/** A stored save, as far as the page's own stands on it. */
export type Newer = Pick<StoredSave, 'revision' | 'save'>

export interface SavingContext {
  /** The slot that is open, or being opened. */
  readonly slot: number
  /** Whom a new game is about; null: the slot holds one already. */
  readonly survivor: NewGame | null
  /** What was read, while what an earlier visit left is looked for. */
  readonly stored: StoredSave | null
  /** It is what this device kept: the server's own was not read since, and may be newer. */
  readonly recalled: boolean
  /** The server itself changed the stored save, which could not be read since. */
  readonly behind: boolean
  /** A flush was asked for: something is written even where nothing is owed. */
  readonly due: boolean
  /** Left out when the rest of its batch is sent again. */
  readonly refused: RefusedCommand | null
  /** What the server's clock said of a batch whose times did not fit it, ms since 1970. */
  readonly serverNow: number | null
  /** What the present attempt fails with. */
  readonly error: GatewayError | null
}

export type SavingEvent =
  /** Both close what was open. */
  | { readonly type: 'OPEN'; readonly slot: number }
  | { readonly type: 'CREATE'; readonly slot: number; readonly survivor: NewGame }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'FLUSH' }
  /** The server itself changed the stored save. */
  | { readonly type: 'REFRESH' }
  | SavingAnswer
/** What comes back from the server and the device. */
export type SavingAnswer =
  | { readonly type: 'READ'; readonly stored: StoredSave }
  /** The server does not answer; this device kept a copy of what it last read or wrote there. */
  | { readonly type: 'RECALLED'; readonly stored: StoredSave }
  /** The slot holds no game, or no longer. */
  | { readonly type: 'GONE' }
  /** `unsent`: what an earlier visit, or a tab that was closed, could not send. */
  | ({ readonly type: 'OPENED' } & OpenedSave)
  | { readonly type: 'STORED'; readonly revision: number }
  /** Stored, but what it came to there is not what it came to here. */
  | { readonly type: 'DIFFERS'; readonly revision: number }
  /** Not stored: the stored save is newer. */
  | ({ readonly type: 'STALE' } & Newer)
  | { readonly type: 'BAD_TIME'; readonly now: number }
  | ({ readonly type: 'REFUSED' } & RefusedCommand)
  /** The batch was refused as a whole, and nothing says for which of its commands. */
  | { readonly type: 'UNREADABLE' }
  /** Perhaps the slot was emptied meanwhile. */
  | { readonly type: 'CONFLICT'; readonly error: GatewayError }
  | { readonly type: 'FAILED'; readonly error: GatewayError }

const answerer = <Input = void>(name: string) => fromCallback<EventObject, Input>(notProvided(name))
const GIVE_UP = { target: 'closed', actions: 'giveUp' } as const
const AGAIN = { target: 'sending', reenter: true } as const
/** The save stands on what the server has now. */
const met = { type: 'hold', params: { recalled: false, behind: false } } as const
const fallBehind = { type: 'hold', params: { behind: true } } as const

/**
 * How the save comes to the server and back (SAVE-01): one batch in flight, kept under its id until it is stored, so that a lost answer
 * is asked for again and never counts twice. What a player does is applied and queued beside the machine, at once (`LocalSave`).
 */
export const savingMachine = setup({
  types: { context: {} as SavingContext, events: {} as SavingEvent },
  actors: {
    /** READ or GONE. */
    read: answerer<{ readonly slot: number }>('read'),
    /** The same, or RECALLED. */
    readOrRecall: answerer<{ readonly slot: number }>('readOrRecall'),
    /** OPENED, with what was left for the save that was read. */
    readUnsent: answerer<StoredSave>('readUnsent'),
    /** OPENED, with the game that the server made. */
    create: answerer<{ readonly slot: number; readonly survivor: NewGame }>('create'),
    /** Sends the batch that awaits its answer, or the next one. */
    send: answerer('send'),
  },
  actions: {
    hold: assign((_, change: Partial<SavingContext>) => change),
    setError: assign((_, error: GatewayError) => ({ error })),
    setDue: assign({ due: true }),
    beginAnew: assign({ due: false, refused: null, serverNow: null, error: null }),
    /** Forgets the slot, its save and all that it owes. */
    clear: notProvided('clear'),
    showLoading: notProvided('showLoading'),
    /** Takes a stored save as the one that is played, with what is still owed to it. */
    adopt: (_, _save: OpenedSave) => notProvided('adopt')(),
    /** Says that no slot was opened, and why: null, when there is no game in it. */
    notOpened: (_, _error: GatewayError | null) => notProvided('notOpened')(),
    accept: (_, _revision: number) => notProvided('accept')(),
    /** Applies what is owed to the newer save. */
    rebase: (_, _newer: Newer) => notProvided('rebase')(),
    /** Sets this device's clock by the server's. */
    retime: (_, _serverNow: number) => notProvided('retime')(),
    /** Sends fewer at a time, until the one that cannot be read is alone. */
    halve: notProvided('halve'),
    /** Gives up what is owed to a slot that was emptied. */
    giveUp: notProvided('giveUp'),
    succeed: notProvided('succeed'),
    /** Tells of the error, and has it tried again later. */
    fail: notProvided('fail'),
  },
  guards: {
    hasFailed: ({ context }) => context.error !== null,
    /** Nothing is due, and nothing owed by the save as it is now. */
    isDone: notProvided('isDone') as () => boolean,
    /** Nothing is owed to a save that was recalled, or is behind: the server's own has still to be read. */
    isUnmet: notProvided('isUnmet') as () => boolean,
    /** The clock was set by the server's, and the save is of a time to come all the same. */
    isAhead: notProvided('isAhead') as () => boolean,
  },
}).createMachine({
  id: 'saving',
  context: {
    slot: 0,
    survivor: null,
    stored: null,
    recalled: false,
    behind: false,
    due: false,
    refused: null,
    serverNow: null,
    error: null,
  },
  on: {
    OPEN: { target: '.reading', actions: ['clear', 'beginAnew', met, { type: 'hold', params: ({ event: { slot } }) => ({ slot }) }] },
    CREATE: {
      target: '.creating',
      actions: ['clear', 'beginAnew', met, { type: 'hold', params: ({ event: { slot, survivor } }) => ({ slot, survivor }) }],
    },
    CLOSE: { target: '.closed', actions: 'clear' },
  },
  initial: 'closed',
  states: {
    /** Played on the defaults, and kept nowhere (OP-103). */
    closed: {},
    creating: {
      invoke: { src: 'create', input: ({ context: { slot, survivor } }) => ({ slot, survivor: survivor as NewGame }) },
      on: {
        OPENED: { target: 'sending', actions: { type: 'adopt', params: ({ event }) => event } },
        FAILED: { target: 'closed', actions: { type: 'notOpened', params: ({ event }) => event.error } },
      },
    },
    reading: {
      entry: 'showLoading',
      invoke: { src: 'readOrRecall', input: ({ context }) => context },
      on: {
        READ: { target: 'takingUp', actions: { type: 'hold', params: ({ event: { stored } }) => ({ stored }) } },
        RECALLED: { target: 'takingUp', actions: { type: 'hold', params: ({ event: { stored } }) => ({ stored, recalled: true }) } },
        GONE: { target: 'closed', actions: { type: 'notOpened', params: null } },
        FAILED: { target: 'unreadable', actions: { type: 'notOpened', params: ({ event }) => event.error } },
      },
    },
    takingUp: {
      invoke: { src: 'readUnsent', input: ({ context }) => context.stored as StoredSave },
      on: {
        OPENED: { target: 'sending', actions: { type: 'adopt', params: ({ event }) => event } },
        FAILED: { target: 'unreadable', actions: { type: 'notOpened', params: ({ event }) => event.error } },
      },
    },
    /** Nothing is written to what could not be read (OP-66). */
    unreadable: {},
    /** All of it is stored. */
    idle: {
      entry: 'succeed',
      on: { FLUSH: { target: 'sending', actions: 'setDue' }, REFRESH: 'refreshing' },
    },
    /** What is done meanwhile goes out after it, on top of what the server did. */
    refreshing: {
      invoke: { src: 'read', input: ({ context }) => context },
      on: {
        FLUSH: { actions: 'setDue' },
        // What is being read may be older than this change.
        REFRESH: { target: 'refreshing', reenter: true },
        READ: { target: 'sending', actions: [met, { type: 'rebase', params: ({ event }) => event.stored }] },
        GONE: GIVE_UP,
        FAILED: [
          { guard: 'isDone', target: 'waiting', actions: [fallBehind, { type: 'setError', params: ({ event }) => event.error }] },
          // The next batch meets what the server did.
          { target: 'sending', actions: fallBehind },
        ],
      },
    },
    sending: {
      tags: 'busy',
      always: [
        {
          guard: 'isAhead',
          target: 'waiting',
          actions: { type: 'setError', params: () => new GatewayError('network', 'the clocks do not agree') },
        },
        { guard: 'isUnmet', target: 'meeting' },
        { guard: 'isDone', target: 'idle' },
      ],
      invoke: { src: 'send' },
      exit: 'beginAnew',
      on: {
        STORED: { ...AGAIN, actions: { type: 'accept', params: ({ event }) => event.revision } },
        DIFFERS: { target: 'meeting', actions: { type: 'accept', params: ({ event }) => event.revision } },
        STALE: { ...AGAIN, actions: [met, { type: 'rebase', params: ({ event }) => event }] },
        BAD_TIME: {
          target: 'meeting',
          actions: [
            { type: 'retime', params: ({ event }) => event.now },
            { type: 'hold', params: ({ event }) => ({ serverNow: event.now }) },
          ],
        },
        REFUSED: { target: 'meeting', actions: { type: 'hold', params: ({ event }) => ({ refused: event }) } },
        UNREADABLE: { ...AGAIN, actions: 'halve' },
        CONFLICT: { target: 'meeting', actions: { type: 'setError', params: ({ event }) => event.error } },
        FAILED: { target: 'waiting', actions: { type: 'setError', params: ({ event }) => event.error } },
      },
    },
    /** The stored save is read anew, and what is owed is put on it. */
    meeting: {
      tags: 'busy',
      invoke: { src: 'read', input: ({ context }) => context },
      on: {
        READ: [
          { guard: 'hasFailed', target: 'waiting', actions: [met, { type: 'rebase', params: ({ event }) => event.stored }] },
          { target: 'sending', actions: [met, { type: 'rebase', params: ({ event }) => event.stored }] },
        ],
        GONE: GIVE_UP,
        FAILED: { target: 'waiting', actions: { type: 'setError', params: ({ event }) => event.error } },
      },
    },
    /** What is owed is kept on this device, and it is tried again by itself. */
    waiting: {
      entry: 'fail',
      exit: 'beginAnew',
      on: { FLUSH: { target: 'sending', actions: 'setDue' } },
    },
  },
})
