import { assign, fromPromise, setup } from 'xstate'
import type { InstinctId } from '../sim/content/instincts.ts'
import type { HudFigures } from '../sim/contract/hud.ts'
import type { RunAction } from '../sim/contract/input.ts'
import { CHOICE_INERT_MS } from './choice.ts'
import { notProvided } from './not-provided.ts'

/**
 * Instincts that can be chosen now, as the world reports them: pending choices, offers, current ranks, and the rerolls and banishes left.
 */
export type PendingInstincts = Pick<HudFigures, 'pendingInstincts' | 'instinctOffers' | 'instinctRanks' | 'rerolls' | 'banishes'>
/** No Instinct is pending, or none can be chosen now. */
export const NO_PENDING_INSTINCTS: PendingInstincts = {
  pendingInstincts: 0,
  instinctOffers: [],
  instinctRanks: [],
  rerolls: 0,
  banishes: 0,
}

export type InstinctAction = Extract<RunAction, { type: 'instinct' | 'reroll' | 'banish' }>
export interface InstinctContext extends PendingInstincts {
  /** Action that awaits the world's answer. */
  readonly asked: InstinctAction | null
  readonly isRefused: boolean
}
export type InstinctEvent =
  | { readonly type: 'PENDING'; readonly choices: PendingInstincts }
  /** The player picked a card: it is taken, or banished after BANISH. */
  | { readonly type: 'APPLY'; readonly id: InstinctId }
  | { readonly type: 'REROLL' }
  /** Toggles whether the next card picked is banished. */
  | { readonly type: 'BANISH' }

const sameOffers = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id, i) => id === b[i])

/**
 * The choice of an Instinct each time Adrenaline fills up, one dialog at a time like those of `choice.ts`. The paused world decides what is
 * pending and offered: each pick, reroll or banish is sent to it, and the next offers come from the frame after its answer.
 */
export const instinctMachine = setup({
  types: { context: {} as InstinctContext, events: {} as InstinctEvent },
  actors: {
    /** Sends the action to the world. Resolves with what is pending afterwards; rejects, with nothing changed, if the world refuses. */
    ask: fromPromise<PendingInstincts, { readonly action: InstinctAction }>(notProvided('ask')),
  },
  actions: {
    setPending: assign((_, { choices }: { choices: PendingInstincts }) => ({
      pendingInstincts: choices.pendingInstincts,
      instinctOffers: choices.instinctOffers,
      instinctRanks: choices.instinctRanks,
      rerolls: choices.rerolls,
      banishes: choices.banishes,
    })),
    setAsked: assign((_, { action }: { action: InstinctAction }) => ({ asked: action, isRefused: false })),
    answered: assign({ asked: null }),
    refuse: assign({ isRefused: true }),
    forgetRefusal: assign({ isRefused: false }),
  },
  delays: { inert: CHOICE_INERT_MS },
  guards: {
    hasPending: ({ context }) => context.pendingInstincts > 0,
    hasNone: ({ context }) => context.pendingInstincts === 0,
    isOffered: ({ context }, { id }: { id: InstinctId }) => context.instinctOffers.includes(id),
    canReroll: ({ context }) => context.rerolls > 0,
    canBanish: ({ context }) => context.banishes > 0,
    offersStay: ({ context }, { choices }: { choices: PendingInstincts }) => sameOffers(context.instinctOffers, choices.instinctOffers),
    isNone: (_, { choices }: { choices: PendingInstincts }) => choices.pendingInstincts === 0,
  },
}).createMachine({
  id: 'instinct',
  context: { ...NO_PENDING_INSTINCTS, asked: null, isRefused: false },
  on: { PENDING: { actions: { type: 'setPending', params: ({ event }) => ({ choices: event.choices }) } } },
  initial: 'idle',
  states: {
    idle: { entry: 'forgetRefusal', always: { guard: 'hasPending', target: 'opening' } },
    /** Visible, but input is still ignored. */
    opening: { always: { guard: 'hasNone', target: 'idle' }, after: { inert: 'choosing' } },
    choosing: {
      always: { guard: 'hasNone', target: 'idle' },
      on: {
        /** The inert time starts again for other offers. */
        PENDING: [
          {
            guard: { type: 'offersStay', params: ({ event }) => ({ choices: event.choices }) },
            actions: { type: 'setPending', params: ({ event }) => ({ choices: event.choices }) },
          },
          { target: 'opening', actions: { type: 'setPending', params: ({ event }) => ({ choices: event.choices }) } },
        ],
        REROLL: { guard: 'canReroll', target: 'asking', actions: { type: 'setAsked', params: { action: { type: 'reroll' as const } } } },
      },
      initial: 'take',
      states: {
        take: {
          on: {
            APPLY: {
              guard: { type: 'isOffered', params: ({ event }) => ({ id: event.id }) },
              target: '#instinct.asking',
              actions: { type: 'setAsked', params: ({ event }) => ({ action: { type: 'instinct' as const, id: event.id } }) },
            },
            BANISH: { guard: 'canBanish', target: 'banish' },
          },
        },
        banish: {
          on: {
            APPLY: {
              guard: { type: 'isOffered', params: ({ event }) => ({ id: event.id }) },
              target: '#instinct.asking',
              actions: { type: 'setAsked', params: ({ event }) => ({ action: { type: 'banish' as const, id: event.id } }) },
            },
            BANISH: 'take',
          },
        },
      },
    },
    /** The world is paused and processes the action. */
    asking: {
      exit: 'answered',
      invoke: {
        src: 'ask',
        input: ({ context }) => ({ action: context.asked as InstinctAction }),
        onDone: { target: 'idle', actions: { type: 'setPending', params: ({ event }) => ({ choices: event.output }) } },
        onError: { target: 'opening', actions: 'refuse' },
      },
      /** If nothing is pending any more, the run is over or the player is elsewhere, so the answer is ignored. */
      on: {
        PENDING: [
          {
            guard: { type: 'isNone', params: ({ event }) => ({ choices: event.choices }) },
            target: 'idle',
            actions: { type: 'setPending', params: ({ event }) => ({ choices: event.choices }) },
          },
          { actions: { type: 'setPending', params: ({ event }) => ({ choices: event.choices }) } },
        ],
      },
    },
  },
})
