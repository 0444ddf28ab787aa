import { assign, fromPromise, setup } from 'xstate'
import type { ReportKind } from '../sim/content/reports.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { ErrorMessage } from './ports.ts'
import type { PlayerProfile, Report } from './social-ports.ts'

/** Kind of visitor. Only a signed-up player with a confirmed account can report, and only a signed-up player can block. */
export type Reporter = 'visitor' | 'guest' | 'unconfirmed' | 'player'
/** Something of another player that can be reported. */
export interface ReportTarget {
  readonly kind: Exclude<ReportKind, 'name'>
  /** The id of the message, letter, listing, run or player. */
  readonly id: string
  /** The player who can be blocked; `null` if unknown. */
  readonly player: Pick<PlayerProfile, 'id' | 'username'> | null
}
export type ReportChoice = Pick<Report, 'kind' | 'reason'>
export interface ReportContext {
  readonly reporter: Reporter
  /** `null` until the dialog first opens. */
  readonly target: ReportTarget | null
  readonly note: string
  /** The reason being sent or sent; `null` if there is none. */
  readonly choice: ReportChoice | null
  /** Why the report or block failed; `null` if it succeeded or was never tried. */
  readonly failure: ErrorMessage | null
}
export type ReportEvent =
  | { readonly type: 'OPEN'; readonly reporter: Reporter; readonly target: ReportTarget }
  | { readonly type: 'NOTE'; readonly note: string }
  | { readonly type: 'REPORT'; readonly choice: ReportChoice }
  | { readonly type: 'BLOCK' | 'CLOSE' }

const blank: ReportContext = { reporter: 'visitor', target: null, note: '', choice: null, failure: null }
const fail = { type: 'fail', params: ({ event }: { event: { error: unknown } }) => ({ failure: messageOf(event.error) }) } as const
const BLOCK = { guard: 'canBlock', target: 'blocking', actions: 'forgive' } as const
const CLOSE = { target: 'closed' } as const

/**
 * Reports something of another player, or blocks the player. Choosing a reason sends the report. The note is kept if sending fails, and
 * empty each time the dialog opens.
 */
export const reportMachine = setup({
  types: { context: {} as ReportContext, events: {} as ReportEvent },
  actors: {
    send: fromPromise<void, Report>(notProvided('send')),
    block: fromPromise<void, { readonly playerId: string }>(notProvided('block')),
  },
  actions: {
    begin: assign((_, { reporter, target }: Pick<ReportContext, 'reporter' | 'target'>) => ({ ...blank, reporter, target })),
    note: assign((_, { note }: { note: string }) => ({ note })),
    choose: assign((_, { choice }: { choice: ReportChoice }) => ({ choice, failure: null })),
    fail: assign((_, { failure }: { failure: ErrorMessage }) => ({ failure, choice: null })),
    forgive: assign({ failure: null }),
    /** Tells the screen below that the player is blocked. */
    announceBlock: (_, _blocked: { playerId: string }) => notProvided('announceBlock')(),
  },
  guards: {
    mayReport: (_, { reporter }: { reporter: Reporter }) => reporter === 'player',
    canReport: ({ context }) => context.reporter === 'player',
    canBlock: ({ context: { target, reporter } }) => canBlock(target, reporter),
  },
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
            target: 'choosing',
            actions: { type: 'begin', params: ({ event }) => event },
          },
          { target: 'barred', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    /** The dialog explains why the visitor cannot report. */
    barred: { on: { BLOCK, CLOSE } },
    choosing: {
      on: {
        NOTE: { actions: { type: 'note', params: ({ event }) => event } },
        REPORT: { target: 'sending', actions: { type: 'choose', params: ({ event }) => event } },
        BLOCK,
        CLOSE,
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { target, choice, note } }) => ({
          kind: choice?.kind ?? 'player',
          id: target?.id ?? '',
          reason: choice?.reason ?? 'other',
          note: note.trim(),
        }),
        onDone: { target: 'sent' },
        onError: { target: 'choosing', actions: fail },
      },
    },
    sent: { on: { BLOCK, CLOSE } },
    blocking: {
      invoke: {
        src: 'block',
        input: ({ context }) => ({ playerId: blockedIdOf(context) }),
        onDone: {
          target: 'blocked',
          actions: { type: 'announceBlock', params: ({ context }) => ({ playerId: blockedIdOf(context) }) },
        },
        onError: [
          { guard: 'canReport', target: 'choosing', actions: fail },
          { target: 'barred', actions: fail },
        ],
      },
    },
    blocked: { on: { CLOSE } },
  },
})

const blockedIdOf = ({ target }: ReportContext): string => target?.player?.id ?? ''

/** True if the dialog offers to block the player. */
export const canBlock = (target: ReportTarget | null, reporter: Reporter): boolean =>
  target !== null && target.player !== null && (reporter === 'player' || reporter === 'unconfirmed')
