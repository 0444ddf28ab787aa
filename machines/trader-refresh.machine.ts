import { assign, fromPromise, setup } from 'xstate'
import { INSTANT_REFRESH_DIAMONDS, STOCK_LIFETIME_MS } from '../sim/content/trader.ts'
import { clock, type Tick } from './clock.ts'
import { notProvided } from './not-provided.ts'

/** The stored refresh time. Players can edit the browser's storage, so `last` is not trusted (OP-84). */
export interface StoredRefresh {
  readonly last: unknown
  /** Time of the read, in ms since 1970. */
  readonly now: number
}
/** Why a new stock is made. Only a change that the player sees shows a toast. */
type Cause = 'arrival' | 'time' | 'diamonds'

export interface TraderRefreshContext {
  /** When the stock was made, in ms since 1970; `null` if there is no valid stock. */
  readonly last: number | null
  /** Time of the last tick, in ms since 1970. */
  readonly now: number
  readonly cause: Cause
}
export type TraderRefreshEvent =
  | { readonly type: 'INSTANT' }
  | { readonly type: 'RETRY' }
  | { readonly type: 'TAB_CHANGE' }
  | { readonly type: 'LEAVE' }
  | Tick
/** Data only; `src/messages/trader` has the texts (TRADE-11, TRADE-12). */
export type TraderNotice = { readonly type: 'refreshed' | 'refreshed-for-diamonds' | 'too-few-diamonds' }

/** ms until the next stock, at most 15 minutes even if the clock was set back. */
export const msUntilRefresh = ({ last, now }: Pick<TraderRefreshContext, 'last' | 'now'>): number =>
  last === null ? 0 : Math.min(STOCK_LIFETIME_MS, Math.max(0, last + STOCK_LIFETIME_MS - now))

/** True if the stored time is valid: a number, not in the future and less than 15 minutes ago (OP-84). */
const isUsable = ({ last, now }: StoredRefresh): boolean =>
  typeof last === 'number' && Number.isSafeInteger(last) && last <= now && now - last < STOCK_LIFETIME_MS

/**
 * Decides when the trader gets a new stock (F12): on arrival if no valid one is stored, every 15 minutes, and at once for five diamonds.
 * The rules decide what the stock contains.
 */
export const traderRefreshMachine = setup({
  types: { context: {} as TraderRefreshContext, events: {} as TraderRefreshEvent },
  actors: {
    clock,
    readRefresh: fromPromise<StoredRefresh>(notProvided('readRefresh')),
    /** Makes a stock, stores it with its time, and resolves with that time (ms since 1970). */
    makeStock: fromPromise<number>(notProvided('makeStock')),
    /** Rejects, with nothing paid, if the rules refuse; a toast shows the reason. */
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
    isOver: ({ context }, { now }: { now: number }) => msUntilRefresh({ last: context.last, now }) === 0,
    /** Checks the diamonds in the current save. */
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
    /** A new stock is due and, if required, already paid for. */
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
    /** A retry is free, since the refresh is already paid for. */
    failed: { on: { RETRY: 'stale' } },
  },
})
