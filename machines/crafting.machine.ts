import { and, assertEvent, assign, fromPromise, setup } from 'xstate'
import type { Craft } from '../sim/rules/crafting.ts'
import { clock, type Tick } from './clock.ts'
import { notProvided } from './not-provided.ts'

/** Delay in ms before a failed delivery is retried. */
export const DELIVERY_RETRY_MS = 5_000

export interface CraftingContext {
  /** The save's current craft; there is at most one (CRAFT-16). */
  readonly craft: Craft | null
  /** ms since 1970, from the last tick; 0 before the first one. */
  readonly now: number
  /** Recipe being started. */
  readonly beginning: string | null
  /** Craft of the last delivery; kept because the save may end the craft before the answer arrives. */
  readonly handedOver: Craft | null
}
export type CraftingEvent =
  | { readonly type: 'START'; readonly recipeId: string }
  | { readonly type: 'CANCEL' }
  /** The save's craft changed, possibly by another page or the server. */
  | { readonly type: 'CRAFT'; readonly craft: Craft | null }
  | Tick
/** Data only; `src/features/crafting/crafting-text` has the text. */
export type CraftingNotice = { readonly type: 'crafted'; readonly recipeId: string }

/** ms until the craft is done, from its whole duration down to 0. A clock set back to before the start adds nothing (OP-56). */
export const remainingMs = ({ startsAt, endsAt }: Craft, now: number): number => Math.max(0, endsAt - Math.max(startsAt, now))

/**
 * The workbench (F13). The save records the craft and its end, so a reload resumes it; the machine counts down and requests the result at
 * the end. The rules decide costs and results: each actor resolves with the save's craft after the command, and rejects if the rules refuse
 * it.
 */
export const craftingMachine = setup({
  types: { context: {} as CraftingContext, events: {} as CraftingEvent, input: {} as { readonly craft: Craft | null } },
  actors: {
    clock,
    /** Takes the recipe's costs, all or nothing. Rejects, with nothing taken, if a check fails (CRAFT-10). */
    begin: fromPromise<Craft | null, { readonly recipeId: string }>(notProvided('begin')),
    /** Gives the result and ends the craft, once per craft. Rejects while the rules or the catalogue refuse. */
    deliver: fromPromise<Craft | null, { readonly craft: Craft }>(notProvided('deliver')),
    /** Refunds all costs and ends the craft, once per craft (OP-117). */
    giveBack: fromPromise<Craft | null, { readonly craft: Craft }>(notProvided('giveBack')),
  },
  actions: {
    setCraft: assign((_, { craft }: { craft: Craft | null }) => ({ craft })),
    setNow: assign((_, { now }: { now: number }) => ({ now })),
    choose: assign((_, { recipeId }: { recipeId: string }) => ({ beginning: recipeId })),
    forgetChoice: assign({ beginning: null }),
    handOver: assign({ handedOver: ({ context }) => context.craft }),
    notify: (_, _notice: CraftingNotice) => notProvided('notify')(),
  },
  delays: { retry: DELIVERY_RETRY_MS },
  guards: {
    /** The survivor is on a run or dead in one. Items delivered now could be lost with the pack (OP-10). */
    isAway: (): boolean => notProvided('isAway')(),
    isCrafting: ({ context }) => context.craft !== null,
    isFree: ({ context }) => context.craft === null,
    isDone: ({ context: { craft }, event }) => {
      assertEvent(event, 'TICK')
      return craft !== null && remainingMs(craft, event.now) === 0
    },
  },
}).createMachine({
  id: 'crafting',
  context: ({ input }) => ({ craft: input.craft, now: 0, beginning: null, handedOver: null }),
  on: { CRAFT: { actions: { type: 'setCraft', params: ({ event }) => ({ craft: event.craft }) } } },
  initial: 'idle',
  states: {
    idle: {
      always: { guard: 'isCrafting', target: 'crafting' },
      on: { START: { target: 'starting', actions: { type: 'choose', params: ({ event }) => ({ recipeId: event.recipeId }) } } },
    },
    starting: {
      exit: 'forgetChoice',
      invoke: {
        src: 'begin',
        input: ({ context }) => ({ recipeId: context.beginning as string }),
        onDone: { target: 'idle', actions: { type: 'setCraft', params: ({ event }) => ({ craft: event.output }) } },
        onError: 'idle',
      },
    },
    crafting: {
      always: { guard: 'isFree', target: 'idle' },
      invoke: { src: 'clock' },
      on: {
        TICK: [
          {
            guard: and(['isDone', 'isAway']),
            target: 'waiting',
            actions: { type: 'setNow', params: ({ event }) => ({ now: event.now }) },
          },
          {
            guard: 'isDone',
            target: 'delivering',
            actions: { type: 'setNow', params: ({ event }) => ({ now: event.now }) },
          },
          { actions: { type: 'setNow', params: ({ event }) => ({ now: event.now }) } },
        ],
        CANCEL: 'cancelling',
      },
    },
    /** The craft is done and is delivered when the survivor is back. */
    waiting: {
      always: { guard: 'isFree', target: 'idle' },
      invoke: { src: 'clock' },
      on: {
        TICK: [{ guard: 'isAway' }, { target: 'delivering' }],
        CANCEL: 'cancelling',
      },
    },
    delivering: {
      entry: 'handOver',
      invoke: {
        src: 'deliver',
        input: ({ context }) => ({ craft: context.craft as Craft }),
        onDone: {
          target: 'idle',
          actions: [
            { type: 'notify', params: ({ context }) => ({ type: 'crafted', recipeId: (context.handedOver as Craft).recipeId }) },
            { type: 'setCraft', params: ({ event }) => ({ craft: event.output }) },
          ],
        },
        onError: 'undelivered',
      },
    },
    /** The result is still pending. The player can cancel, so a result that cannot be delivered never blocks the workbench. */
    undelivered: {
      always: { guard: 'isFree', target: 'idle' },
      after: { retry: 'crafting' },
      on: { CANCEL: 'cancelling' },
    },
    cancelling: {
      invoke: {
        src: 'giveBack',
        input: ({ context }) => ({ craft: context.craft as Craft }),
        onDone: { target: 'idle', actions: { type: 'setCraft', params: ({ event }) => ({ craft: event.output }) } },
        onError: 'idle',
      },
    },
  },
})
