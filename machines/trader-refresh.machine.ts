import { assign, fromPromise, setup } from 'xstate'
import { INSTANT_REFRESH_DIAMONDS, STOCK_LASTS_MS } from '../sim/content/trader.ts'
import { clock, type Tick } from './clock.ts'
import { notProvided } from './not-provided.ts'

/** What lies in the browser's storage. Players can write there, so nothing about `last` is known (OP-84). */
export interface StoredRefresh {
  readonly last: unknown
  /** ms since 1970, when it was read. */
  readonly now: number
}
/** Why the next stock is made. A toast is shown only for what a player sees change. */
type Cause = 'arrival' | 'time' | 'diamonds'

export interface TraderRefreshContext {
  /** ms since 1970, when the stock was made; null: there is no stock that may be shown. */
  readonly last: number | null
  /** ms since 1970, as last heard. */
  readonly now: number
  readonly cause: Cause
}
export type TraderRefreshEvent =
  | { readonly type: 'INSTANT' }
  /** After a stock could not be made. */
  | { readonly type: 'RETRY' }
  | { readonly type: 'TAB_CHANGE' }
  | { readonly type: 'LEAVE' }
  | Tick
/** Never text: `src/messages/trader` has the sentences (TRADE-11, TRADE-12). */
export type TraderNotice = { readonly type: 'refreshed' | 'refreshed-for-diamonds' | 'too-few-diamonds' }

/** ms until the stock is made anew, at most 15 minutes: a clock set back does not show more. */
export const untilRefresh = ({ last, now }: Pick<TraderRefreshContext, 'last' | 'now'>): number =>
  last === null ? 0 : Math.min(STOCK_LASTS_MS, Math.max(0, last + STOCK_LASTS_MS - now))

/** Whether a stored time may be gone on with: a time, not in the future, younger than 15 minutes (OP-84). */
const isUsable = ({ last, now }: StoredRefresh): boolean =>
  typeof last === 'number' && Number.isSafeInteger(last) && last <= now && now - last < STOCK_LASTS_MS

/**
 * When the trader's stock is made anew (F12): on arrival when none is stored, or none that may be used; every 15 minutes; at once for
 * five diamonds. What is in the stock is the rules' affair.
 */
export const traderRefreshMachine = setup({
  types: { context: {} as TraderRefreshContext, events: {} as TraderRefreshEvent },
  actors: {
    clock,
    readRefresh: fromPromise<StoredRefresh>(notProvided('readRefresh')),
    /** Makes a stock and stores it with the time, which is the answer (ms since 1970). */
    makeStock: fromPromise<number>(notProvided('makeStock')),
    /** Rejects, with nothing paid, when the rules refuse; a toast says why. */
    pay: fromPromise<void, { readonly diamonds: number }>(notProvided('pay')),
  },
  actions: {
    adoptStored: assign((_, { last, now }: StoredRefresh) => ({ last: last as number, now })),
    renew: assign((_, { at }: { at: number }) => ({ last: at, now: at })),
    setNow: assign((_, { now }: { now: number }) => ({ now })),
    setCause: assign((_, { cause }: { cause: Cause }) => ({ cause })),
    notify: (_, _notice: TraderNotice) => notProvided('notify')(),
    /** Saves the game (TRADE-13). */
    save: notProvided('save'),
  },
  guards: {
    isUsable: (_, stored: StoredRefresh) => isUsable(stored),
    isOver: ({ context }, { now }: { now: number }) => untilRefresh({ last: context.last, now }) === 0,
    /** Of the save, as it is now. */
    canPay: (_, _price: { diamonds: number }): boolean => notProvided('canPay')(),
    isByTime: ({ context }) => context.cause === 'time',
    isByDiamonds: ({ context }) => context.cause === 'diamonds',
  },
}).createMachine({
  id: 'trader-refresh',
  context: { last: null, now: 0, cause: 'arrival' },
  on: { TAB_CHANGE: { actions: 'save' }, LEAVE: { actions: 'save' } },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        src: 'readRefresh',
        onDone: [
          {
            guard: { type: 'isUsable', params: ({ event }) => event.output },
            target: 'fresh',
            actions: { type: 'adoptStored', params: ({ event }) => event.output },
          },
          { target: 'stale' },
        ],
        onError: 'stale',
      },
    },
    fresh: {
      invoke: { src: 'clock' },
      on: {
        TICK: [
          {
            guard: { type: 'isOver', params: ({ event }) => ({ now: event.now }) },
            target: 'stale',
            actions: [
              { type: 'setNow', params: ({ event }) => ({ now: event.now }) },
              { type: 'setCause', params: { cause: 'time' } },
            ],
          },
          { actions: { type: 'setNow', params: ({ event }) => ({ now: event.now }) } },
        ],
        INSTANT: [
          { guard: { type: 'canPay', params: { diamonds: INSTANT_REFRESH_DIAMONDS } }, target: 'paying' },
          { actions: { type: 'notify', params: { type: 'too-few-diamonds' } } },
        ],
      },
    },
    paying: {
      invoke: {
        src: 'pay',
        input: { diamonds: INSTANT_REFRESH_DIAMONDS },
        onDone: { target: 'stale', actions: { type: 'setCause', params: { cause: 'diamonds' } } },
        onError: 'fresh',
      },
    },
    /** A new stock is due, and paid for where it had to be. */
    stale: {
      invoke: {
        src: 'makeStock',
        onDone: [
          {
            guard: 'isByTime',
            target: 'fresh',
            actions: [
              { type: 'renew', params: ({ event }) => ({ at: event.output }) },
              { type: 'notify', params: { type: 'refreshed' } },
            ],
          },
          {
            guard: 'isByDiamonds',
            target: 'fresh',
            actions: [
              { type: 'renew', params: ({ event }) => ({ at: event.output }) },
              { type: 'notify', params: { type: 'refreshed-for-diamonds' } },
            ],
          },
          { target: 'fresh', actions: { type: 'renew', params: ({ event }) => ({ at: event.output }) } },
        ],
        onError: 'failed',
      },
    },
    /** Another try costs nothing: what was paid for is still owed. */
    failed: { on: { RETRY: 'stale' } },
  },
})
