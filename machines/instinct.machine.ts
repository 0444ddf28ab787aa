import { assign, fromPromise, setup } from 'xstate'
import type { InstinctId } from '../sim/content/instincts.ts'
import type { HudFigures } from '../sim/contract/hud.ts'
import type { RunAction } from '../sim/contract/input.ts'
import { CHOICE_INERT_MS } from './choice.ts'
import { notProvided } from './not-provided.ts'

/** Instincts that may be chosen now, as the world shows them: what is owed and offered, what is in hand, what may be asked once. */
export type PendingInstincts = Pick<HudFigures, 'owedInstincts' | 'instinctOffers' | 'instinctRanks' | 'rerolls' | 'banishes'>
/** None owed, or this is not the moment for it. */
export const NO_PENDING_INSTINCTS: PendingInstincts = {
  owedInstincts: 0,
  instinctOffers: [],
  instinctRanks: [],
  rerolls: 0,
  banishes: 0,
}

/** What the dialog asks of the world. */
export type InstinctAction = Extract<RunAction, { type: 'instinct' | 'reroll' | 'banish' }>
export interface InstinctContext extends PendingInstincts {
  /** What the world was asked for, until it has answered. */
  readonly asked: InstinctAction | null
  /** The world did not take what was asked last. */
  readonly isRefused: boolean
}
export type InstinctEvent =
  | { readonly type: 'PENDING'; readonly choices: PendingInstincts }
  /** A card was picked: taken, or banished where that was asked for before. */
  | { readonly type: 'APPLY'; readonly id: InstinctId }
  | { readonly type: 'REROLL' }
  /** The next card picked is banished; once more: it is not. */
  | { readonly type: 'BANISH' }

const sameOffers = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id, i) => id === b[i])

/**
 * The choice of an Instinct for each fill of Adrenaline, one dialog at a time, like those of `choice.ts`. What is owed and offered
 * is the world's to say, which stands still meanwhile: each pick, reroll or banish is asked of it, and the next offers are read
 * from the frame after its answer.
 */
export const instinctMachine = setup({
  types: { context: {} as InstinctContext, events: {} as InstinctEvent },
  actors: {
    /** Has the world do it. Answers with what is owed after it; rejects, with nothing done, when the world refuses. */
    ask: fromPromise<PendingInstincts, { readonly action: InstinctAction }>(notProvided('ask')),
  },
  actions: {
    setPending: assign((_, { choices }: { choices: PendingInstincts }) => ({
      owedInstincts: choices.owedInstincts,
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
    hasPending: ({ context }) => context.owedInstincts > 0,
    hasNone: ({ context }) => context.owedInstincts === 0,
    isOffered: ({ context }, { id }: { id: InstinctId }) => context.instinctOffers.includes(id),
    canReroll: ({ context }) => context.rerolls > 0,
    canBanish: ({ context }) => context.banishes > 0,
    offersStay: ({ context }, { choices }: { choices: PendingInstincts }) => sameOffers(context.instinctOffers, choices.instinctOffers),
    isNone: (_, { choices }: { choices: PendingInstincts }) => choices.owedInstincts === 0,
  },
}).createMachine({
  id: 'instinct',
  context: { ...NO_PENDING_INSTINCTS, asked: null, isRefused: false },
  on: { PENDING: { actions: { type: 'setPending', params: ({ event }) => ({ choices: event.choices }) } } },
  initial: 'idle',
  states: {
    idle: { entry: 'forgetRefusal', always: { guard: 'hasPending', target: 'opening' } },
    /** On show, but not to be chosen from yet. */
    opening: { always: { guard: 'hasNone', target: 'idle' }, after: { inert: 'choosing' } },
    choosing: {
      always: { guard: 'hasNone', target: 'idle' },
      on: {
        /** Other offers are read first. */
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
    /** The world stands still, and is asked. */
    asking: {
      exit: 'answered',
      invoke: {
        src: 'ask',
        input: ({ context }) => ({ action: context.asked as InstinctAction }),
        onDone: { target: 'idle', actions: { type: 'setPending', params: ({ event }) => ({ choices: event.output }) } },
        onError: { target: 'opening', actions: 'refuse' },
      },
      /** The run is over, or elsewhere: nobody waits for the answer. */
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
