import { assign, type EventObject, fromCallback, setup } from 'xstate'
import type { Command } from '../sim/economy/command.ts'
import { notProvided } from './not-provided.ts'
import { type ErrorMessage, GatewayError, type SlotSave, type UnsentQueue } from './ports.ts'

/** Character of a new game. */
export type NewGame = Omit<Extract<Command, { type: 'new-game' }>, 'at' | 'type'>
export interface RejectedCommand {
  readonly index: number
  readonly message: ErrorMessage
}
export interface OpenedSave {
  readonly stored: SlotSave
  readonly unsent: UnsentQueue | null
}
/** A newer stored save that the local one is rebased on. */
export type NewerSave = Pick<SlotSave, 'revision' | 'save'>

export interface SavingContext {
  /** The slot that is open or being opened. */
  readonly slot: number
  /** Character of the new game; `null` if the slot already holds a game. */
  readonly survivor: NewGame | null
  /** The save that was read, while unsent commands of an earlier visit are looked up. */
  readonly stored: SlotSave | null
  /** The save is this device's copy. The server's save has not been read since and may be newer. */
  readonly recalled: boolean
  /** The server changed the stored save, and it has not been read since. */
  readonly behind: boolean
  /** A flush was requested: write even if nothing is unsent. */
  readonly due: boolean
  /** The command to drop when the rest of its batch is sent again. */
  readonly refused: RejectedCommand | null
  /** The server's clock in ms since 1970, after it rejected a batch's times. */
  readonly serverNow: number | null
  readonly error: GatewayError | null
}

export type SavingEvent =
  /** OPEN and CREATE close the previous slot. */
  | { readonly type: 'OPEN'; readonly slot: number }
  | { readonly type: 'CREATE'; readonly slot: number; readonly survivor: NewGame }
  | { readonly type: 'CLOSE' }
  | { readonly type: 'FLUSH' }
  /** The server changed the stored save. */
  | { readonly type: 'REFRESH' }
  | SavingAnswer
/** Answers of the server and the device. */
export type SavingAnswer =
  | { readonly type: 'READ'; readonly stored: SlotSave }
  /** The server does not answer; `stored` is this device's copy of what it last read or wrote there. */
  | { readonly type: 'RECALLED'; readonly stored: SlotSave }
  /** The slot holds no game, or it was emptied meanwhile. */
  | { readonly type: 'GONE' }
  /** `unsent` holds commands that an earlier visit or a closed tab could not send. */
  | ({ readonly type: 'OPENED' } & OpenedSave)
  | { readonly type: 'STORED'; readonly revision: number }
  /** Stored, but the server's result differs from the local one. */
  | { readonly type: 'DIFFERS'; readonly revision: number }
  /** Not stored: the stored save is newer. */
  | ({ readonly type: 'STALE' } & NewerSave)
  | { readonly type: 'BAD_TIME'; readonly now: number }
  | ({ readonly type: 'REFUSED' } & RejectedCommand)
  /** The server refused the batch as a whole without naming a command. */
  | { readonly type: 'UNREADABLE' }
  /** The slot may have been emptied meanwhile. */
  | { readonly type: 'CONFLICT'; readonly error: GatewayError }
  | { readonly type: 'FAILED'; readonly error: GatewayError }

const answeringActor = <Input = void>(name: string) => fromCallback<EventObject, Input>(notProvided(name))
const GIVE_UP = { target: 'closed', actions: 'giveUp' } as const
const RESTART_SENDING = { target: 'sending', reenter: true } as const
/** The local save is based on the server's current save. */
const MARK_CURRENT = { type: 'setContext', params: { recalled: false, behind: false } } as const
const MARK_BEHIND = { type: 'setContext', params: { behind: true } } as const

/**
 * Synchronizes the save with the server (SAVE-01): one batch in flight, kept under its id until it is stored, so that a lost answer can be
 * requested again and never counts twice. The player's commands are applied and queued outside the machine, at once (`LocalSave`).
 */
export const savingMachine = setup({
  types: { context: {} as SavingContext, events: {} as SavingEvent },
  actors: {
    /** Answers READ or GONE. */
    read: answeringActor<{ readonly slot: number }>('read'),
    /** Answers READ, GONE or RECALLED. */
    readOrRecall: answeringActor<{ readonly slot: number }>('readOrRecall'),
    /** Answers OPENED, with the unsent commands for the save that was read. */
    readUnsent: answeringActor<SlotSave>('readUnsent'),
    /** Answers OPENED, with the game that the server created. */
    create: answeringActor<{ readonly slot: number; readonly survivor: NewGame }>('create'),
    /** Sends the batch that awaits its answer, or the next one. */
    send: answeringActor('send'),
  },
  actions: {
    setContext: assign((_, change: Partial<SavingContext>) => change),
    setError: assign((_, error: GatewayError) => ({ error })),
    setDue: assign({ due: true }),
    reset: assign({ due: false, refused: null, serverNow: null, error: null }),
    /** Drops the slot, its save and all its unsent commands from memory. */
    clear: notProvided('clear'),
    showLoading: notProvided('showLoading'),
    /** Makes a stored save the current one and reapplies its unsent commands. */
    adopt: (_, _save: OpenedSave) => notProvided('adopt')(),
    /** Reports that no slot was opened and why: `null` if it holds no game. */
    notOpened: (_, _error: GatewayError | null) => notProvided('notOpened')(),
    accept: (_, _revision: number) => notProvided('accept')(),
    /** Reapplies the unsent commands to the newer save. */
    rebase: (_, _newer: NewerSave) => notProvided('rebase')(),
    /** Adjusts the local clock to the server's. */
    retime: (_, _serverNow: number) => notProvided('retime')(),
    /** Halves the batch size until the unreadable command is alone. */
    halve: notProvided('halve'),
    /** Drops the unsent commands of a slot that was emptied. */
    giveUp: notProvided('giveUp'),
    succeed: notProvided('succeed'),
    /** Reports the error and schedules a retry. */
    fail: notProvided('fail'),
  },
  guards: {
    hasFailed: ({ context }) => context.error !== null,
    /** No flush is due, and no command is unsent. */
    isDone: notProvided('isDone') as () => boolean,
    /** Nothing is unsent, but the save was recalled or is behind, so the server's save still has to be read. */
    isOutdated: notProvided('isOutdated') as () => boolean,
    /** The save's time is in the future even after the clock was adjusted to the server's. */
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
    OPEN: {
      target: '.reading',
      actions: ['clear', 'reset', MARK_CURRENT, { type: 'setContext', params: ({ event: { slot } }) => ({ slot }) }],
    },
    CREATE: {
      target: '.creating',
      actions: ['clear', 'reset', MARK_CURRENT, { type: 'setContext', params: ({ event: { slot, survivor } }) => ({ slot, survivor }) }],
    },
    CLOSE: { target: '.closed', actions: 'clear' },
  },
  initial: 'closed',
  states: {
    /** The game runs on defaults and stores nothing (OP-103). */
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
        READ: { target: 'readingUnsent', actions: { type: 'setContext', params: ({ event: { stored } }) => ({ stored }) } },
        RECALLED: {
          target: 'readingUnsent',
          actions: { type: 'setContext', params: ({ event: { stored } }) => ({ stored, recalled: true }) },
        },
        GONE: { target: 'closed', actions: { type: 'notOpened', params: null } },
        FAILED: { target: 'unreadable', actions: { type: 'notOpened', params: ({ event }) => event.error } },
      },
    },
    readingUnsent: {
      invoke: { src: 'readUnsent', input: ({ context }) => context.stored as SlotSave },
      on: {
        OPENED: { target: 'sending', actions: { type: 'adopt', params: ({ event }) => event } },
        FAILED: { target: 'unreadable', actions: { type: 'notOpened', params: ({ event }) => event.error } },
      },
    },
    /** Nothing is written to a slot that could not be read (OP-66). */
    unreadable: {},
    /** Everything is stored. */
    idle: {
      entry: 'succeed',
      on: { FLUSH: { target: 'sending', actions: 'setDue' }, REFRESH: 'refreshing' },
    },
    /** Commands issued meanwhile are sent afterwards, on top of the server's change. */
    refreshing: {
      invoke: { src: 'read', input: ({ context }) => context },
      on: {
        FLUSH: { actions: 'setDue' },
        // The read in flight may be older than this change.
        REFRESH: { target: 'refreshing', reenter: true },
        READ: { target: 'sending', actions: [MARK_CURRENT, { type: 'rebase', params: ({ event }) => event.stored }] },
        GONE: GIVE_UP,
        FAILED: [
          { guard: 'isDone', target: 'waiting', actions: [MARK_BEHIND, { type: 'setError', params: ({ event }) => event.error }] },
          // The next batch is rejected as stale and thereby gets the server's change.
          { target: 'sending', actions: MARK_BEHIND },
        ],
      },
    },
    sending: {
      tags: 'busy',
      always: [
        {
          guard: 'isAhead',
          target: 'waiting',
          actions: {
            type: 'setError',
            params: () =>
              new GatewayError('network', 'The clock of this device and the clock of the server still disagree after an adjustment.'),
          },
        },
        { guard: 'isOutdated', target: 'rebasing' },
        { guard: 'isDone', target: 'idle' },
      ],
      invoke: { src: 'send' },
      exit: 'reset',
      on: {
        STORED: { ...RESTART_SENDING, actions: { type: 'accept', params: ({ event }) => event.revision } },
        DIFFERS: { target: 'rebasing', actions: { type: 'accept', params: ({ event }) => event.revision } },
        STALE: { ...RESTART_SENDING, actions: [MARK_CURRENT, { type: 'rebase', params: ({ event }) => event }] },
        BAD_TIME: {
          target: 'rebasing',
          actions: [
            { type: 'retime', params: ({ event }) => event.now },
            { type: 'setContext', params: ({ event }) => ({ serverNow: event.now }) },
          ],
        },
        REFUSED: { target: 'rebasing', actions: { type: 'setContext', params: ({ event }) => ({ refused: event }) } },
        UNREADABLE: { ...RESTART_SENDING, actions: 'halve' },
        CONFLICT: { target: 'rebasing', actions: { type: 'setError', params: ({ event }) => event.error } },
        FAILED: { target: 'waiting', actions: { type: 'setError', params: ({ event }) => event.error } },
      },
    },
    /** Reads the stored save again and reapplies the unsent commands to it. */
    rebasing: {
      tags: 'busy',
      invoke: { src: 'read', input: ({ context }) => context },
      on: {
        READ: [
          { guard: 'hasFailed', target: 'waiting', actions: [MARK_CURRENT, { type: 'rebase', params: ({ event }) => event.stored }] },
          { target: 'sending', actions: [MARK_CURRENT, { type: 'rebase', params: ({ event }) => event.stored }] },
        ],
        GONE: GIVE_UP,
        FAILED: { target: 'waiting', actions: { type: 'setError', params: ({ event }) => event.error } },
      },
    },
    /** Unsent commands are kept on this device, and a retry follows automatically. */
    waiting: {
      entry: 'fail',
      exit: 'reset',
      on: { FLUSH: { target: 'sending', actions: 'setDue' } },
    },
  },
})
