import { and, assertEvent, assign, fromPromise, setup } from 'xstate'
import type { Craft } from '../sim/rules/crafting.ts'
import { clock, type Tick } from './clock.ts'
import { notProvided } from './not-provided.ts'

/** ms after which a result that could not be delivered is tried again. */
export const DELIVERY_RETRY_MS = 5_000

export interface CraftingContext {
  /** As the save has it: one at a time (CRAFT-16). */
  readonly craft: Craft | null
  /** ms since 1970, as last heard; 0: not heard yet. */
  readonly now: number
  /** The recipe that is being begun. */
  readonly beginning: string | null
  /** Whose result was asked for last: the save may have ended it before the answer comes. */
  readonly handedOver: Craft | null
}
export type CraftingEvent =
  | { readonly type: 'START'; readonly recipeId: string }
  | { readonly type: 'CANCEL' }
  /** What the save holds now: another page, or the server, may have changed it. */
  | { readonly type: 'CRAFT'; readonly craft: Craft | null }
  | Tick
/** Never text: `src/features/crafting/crafting-text` has the sentence. */
export type CraftingNotice = { readonly type: 'crafted'; readonly recipeId: string }

/** ms until it is done, from its whole duration down to 0. A clock set back to before the start adds nothing (OP-56). */
export const remainingOf = ({ startsAt, endsAt }: Craft, now: number): number => Math.max(0, endsAt - Math.max(startsAt, now))

/**
 * The workbench (F13). The save says what is being crafted and when it ends, so a reload goes on where the page was left; the machine
 * counts down, and asks for the result once the end has come. All that a craft costs and gives is the rules' affair: each port
 * answers with the craft that the save holds afterwards, and tells the player why when it refuses.
 */
export const craftingMachine = setup({
  types: { context: {} as CraftingContext, events: {} as CraftingEvent, input: {} as { readonly craft: Craft | null } },
  actors: {
    clock,
    /** Takes what the recipe costs, all or nothing. Rejects, with nothing taken, when a check fails (CRAFT-10). */
    begin: fromPromise<Craft | null, { readonly recipeId: string }>(notProvided('begin')),
    /** Gives the result and ends the craft, once for each craft. Rejects while the rules or the catalogue refuse. */
    deliver: fromPromise<Craft | null, { readonly craft: Craft }>(notProvided('deliver')),
    /** Gives back all that was taken and ends the craft, once for each craft (OP-117). */
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
    /** The survivor is on a run, or lies dead in one: what the workbench handed over now could be lost with the pack (OP-10). */
    isAway: (): boolean => notProvided('isAway')(),
    isCrafting: ({ context }) => context.craft !== null,
    isFree: ({ context }) => context.craft === null,
    isDone: ({ context: { craft }, event }) => {
      assertEvent(event, 'TICK')
      return craft !== null && remainingOf(craft, event.now) === 0
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
    /** Done; it is handed over when the survivor is back. */
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
    /** The result is still owed. A cancel stays possible, so that a result nobody can give locks nobody out of the workbench. */
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
