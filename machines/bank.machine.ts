import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { amountRefusal, type Transfer, typedAmount } from '../sim/rules/bank-amount.ts'
import { messageOf } from './message-of.ts'
import { notProvided } from './not-provided.ts'
import type { BankTransaction, ErrorMessage } from './ports.ts'

export type BankTab = Transfer | 'history'
export interface Balance {
  readonly coins: number
  readonly bankedCoins: number
}
export interface BankContext extends Balance {
  readonly tab: BankTab
  /** Text of the amount field. */
  readonly text: string
  /** Newest first; `null` until the history is loaded. */
  readonly entries: readonly BankTransaction[] | null
}
export type BankEvent =
  | { readonly type: 'SHOW'; readonly tab: BankTab }
  | { readonly type: 'TYPE'; readonly text: string }
  /** Enters the maximum amount. */
  | { readonly type: 'MAX' }
  | { readonly type: 'SUBMIT' }
  | { readonly type: 'RETRY' }
  /** The save's balance, sent at the start and on each change. */
  | ({ readonly type: 'BALANCE' } & Balance)
type AmountRefusal = NonNullable<ReturnType<typeof amountRefusal>>
/** Data only; `src/features/bank/bank-text` has the texts. */
export type BankNotice =
  | { readonly type: 'history-failed'; readonly message: ErrorMessage }
  /** The player submitted an amount that cannot be moved. */
  | { readonly type: 'amount-refused'; readonly refusal: AmountRefusal }
export interface TransferRequest {
  readonly transfer: Transfer
  readonly amount: number
}
/** `moved: false` if the rules refused and the player was notified. `entries` is the server's history including this move. */
export type TransferResult = { readonly moved: false } | { readonly moved: true; readonly entries: readonly BankTransaction[] }

/** Direction in which the form moves coins. The history tab moves none, so it counts as a deposit. */
export const transferOf = ({ tab }: Pick<BankContext, 'tab'>): Transfer => (tab === 'withdraw' ? 'withdraw' : 'deposit')
/** Coins in the account that the form moves coins out of. */
export const availableIn = (context: Pick<BankContext, 'tab' | keyof Balance>): number =>
  transferOf(context) === 'deposit' ? context.coins : context.bankedCoins
/** Why the amount cannot be moved, or `null` if it can. */
export const findProblem = (context: BankContext) => amountRefusal(transferOf(context), context.text, availableIn(context))

/**
 * The bank dialog (F9): a form for each direction and the history. The rules move the coins at once; the `submitting` state only waits for
 * the transaction row, which is written with the save (OP-82). If that fails, the coins stay moved, both are sent again together, and the
 * player sees no error (BANK-16).
 */
export const bankMachine = setup({
  types: { context: {} as BankContext, events: {} as BankEvent, input: {} as Balance },
  actors: {
    watchBalance: fromCallback<BankEvent>(notProvided('watchBalance')),
    /** Moves the coins, then resolves once the move is stored and the history is reloaded. Rejects if either fails. */
    move: fromPromise<TransferResult, TransferRequest>(notProvided('move')),
    readHistory: fromPromise<readonly BankTransaction[]>(notProvided('readHistory')),
  },
  actions: {
    setBalance: assign((_, { coins, bankedCoins }: Balance) => ({ coins, bankedCoins })),
    show: assign((_, { tab }: { tab: BankTab }) => ({ tab, text: '' })),
    type: assign((_, { text }: { text: string }) => ({ text })),
    typeAll: assign({ text: ({ context }) => String(availableIn(context)) }),
    clear: assign({ text: '' }),
    setEntries: assign((_, { entries }: { entries: readonly BankTransaction[] | null }) => ({ entries })),
    notify: (_, _notice: BankNotice) => notProvided('notify')(),
    logFailure: (_, _failure: { readonly message: ErrorMessage }) => notProvided('logFailure')(),
  },
  guards: {
    isPayable: ({ context }) => findProblem(context) === null,
    isNotPayable: ({ context }) => findProblem(context) !== null,
    isOther: ({ context }, { tab }: { tab: BankTab }) => tab !== context.tab,
    isOtherForm: ({ context }, { tab }: { tab: BankTab }) => tab !== context.tab && tab !== 'history',
    wasMoved: (_, { moved }: { moved: boolean }) => moved,
    isEmpty: (_, { entries }: { entries: readonly BankTransaction[] }) => entries.length === 0,
  },
}).createMachine({
  id: 'bank',
  context: ({ input }) => ({ ...input, tab: 'deposit', text: '', entries: null }),
  invoke: { src: 'watchBalance' },
  on: {
    BALANCE: { actions: { type: 'setBalance', params: ({ event }) => event } },
    SHOW: [
      {
        guard: { type: 'isOtherForm', params: ({ event }) => ({ tab: event.tab }) },
        target: '.form',
        actions: { type: 'show', params: ({ event }) => ({ tab: event.tab }) },
      },
      {
        guard: { type: 'isOther', params: ({ event }) => ({ tab: event.tab }) },
        target: '.history',
        actions: { type: 'show', params: ({ event }) => ({ tab: event.tab }) },
      },
    ],
  },
  initial: 'form',
  states: {
    form: {
      initial: 'invalid',
      states: {
        invalid: {
          always: { guard: 'isPayable', target: 'valid' },
          on: {
            TYPE: { actions: { type: 'type', params: ({ event }) => ({ text: event.text }) } },
            MAX: { actions: 'typeAll' },
            SUBMIT: {
              actions: {
                type: 'notify',
                params: ({ context }) => ({ type: 'amount-refused', refusal: findProblem(context) as AmountRefusal }),
              },
            },
          },
        },
        valid: {
          always: { guard: 'isNotPayable', target: 'invalid' },
          on: {
            TYPE: { actions: { type: 'type', params: ({ event }) => ({ text: event.text }) } },
            MAX: { actions: 'typeAll' },
            SUBMIT: 'submitting',
          },
        },
        /** The coins are moved and the transaction row is being written. A second press is ignored. */
        submitting: {
          invoke: {
            src: 'move',
            input: ({ context }) => ({ transfer: transferOf(context), amount: typedAmount(context.text) }),
            onDone: [
              {
                guard: { type: 'wasMoved', params: ({ event }) => ({ moved: event.output.moved }) },
                target: 'invalid',
                actions: [
                  'clear',
                  { type: 'setEntries', params: ({ event }) => ({ entries: event.output.moved ? event.output.entries : null }) },
                ],
              },
              { target: 'invalid' },
            ],
            onError: {
              target: 'invalid',
              actions: ['clear', { type: 'logFailure', params: ({ event }) => ({ message: messageOf(event.error) }) }],
            },
          },
        },
      },
    },
    history: {
      initial: 'loading',
      states: {
        loading: {
          invoke: {
            src: 'readHistory',
            onDone: [
              {
                guard: { type: 'isEmpty', params: ({ event }) => ({ entries: event.output }) },
                target: 'empty',
                actions: { type: 'setEntries', params: ({ event }) => ({ entries: event.output }) },
              },
              { target: 'list', actions: { type: 'setEntries', params: ({ event }) => ({ entries: event.output }) } },
            ],
            onError: {
              target: 'error',
              actions: [
                { type: 'setEntries', params: { entries: null } },
                { type: 'notify', params: ({ event }) => ({ type: 'history-failed', message: messageOf(event.error) }) },
              ],
            },
          },
        },
        empty: {},
        list: {},
        error: { on: { RETRY: 'loading' } },
      },
    },
  },
})
