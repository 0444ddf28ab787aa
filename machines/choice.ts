import { assign, fromPromise, setup } from 'xstate'
import type { PowerUpId } from '../sim/content/power-ups.ts'
import type { WeaponUpgradeId } from '../sim/content/weapon-upgrades.ts'
import type { Gear } from '../sim/rules/gear.ts'
import { notProvided } from './not-provided.ts'

/** ms in which a key mashed in the fight, or the second click of a double click, chooses nothing. */
export const CHOICE_INERT_MS = 400

/** What a choice adds to: stats before and after it follow by `statsOf`. */
export interface Build {
  readonly gear: Gear
  readonly powerUps: readonly PowerUpId[]
  readonly weaponUpgrades: readonly WeaponUpgradeId[]
}

/** Choices of one kind that may be made now and here, as the save tells them. */
export interface PendingChoices<Id extends string> {
  /** 0: nothing is owed, or this is not the place or the moment for it. */
  readonly pending: number
  /** Distinct; stay until one of them is taken. */
  readonly offers: readonly Id[]
  readonly build: Build
}
export interface ChoiceContext<Id extends string> extends PendingChoices<Id> {
  /** The offer that is being taken. */
  readonly taking: Id | null
}
export type ChoiceEvent<Id extends string> =
  | { readonly type: 'PENDING'; readonly choices: PendingChoices<Id> }
  | { readonly type: 'APPLY'; readonly id: Id }

const sameOffers = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id, i) => id === b[i])

/**
 * A queue of choices, one dialog at a time (F3, F4). What is owed is the save's to say; the queue only asks for one of its
 * offers and applies it. No event of the player closes the dialog but a choice; it goes away by itself when nothing is owed
 * any more, or elsewhere.
 */
export const choiceMachine = <Id extends string>(id: string) =>
  setup({
    types: { context: {} as ChoiceContext<Id>, events: {} as ChoiceEvent<Id>, input: {} as PendingChoices<Id> },
    actors: {
      /**
       * Takes an offer: in the save first, then in the run that is live. Answers with what is owed after it. Rejects, with nothing
       * taken, when the rules refuse.
       */
      apply: fromPromise<PendingChoices<Id>, { readonly id: Id }>(notProvided('apply')),
    },
    actions: {
      setPending: assign((_, { choices }: { choices: PendingChoices<Id> }) => ({
        pending: choices.pending,
        offers: choices.offers,
        build: choices.build,
      })),
      take: assign((_, { id: taken }: { id: Id }) => ({ taking: taken })),
      drop: assign({ taking: null }),
    },
    delays: { inert: CHOICE_INERT_MS },
    guards: {
      hasPending: ({ context }) => context.pending > 0,
      hasNone: ({ context }) => context.pending === 0,
      isOffered: ({ context }, { id: asked }: { id: Id }) => context.offers.includes(asked),
      offersStay: ({ context }, { offers }: { offers: readonly Id[] }) => sameOffers(context.offers, offers),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, taking: null }),
    on: { PENDING: { actions: { type: 'setPending', params: ({ event }) => ({ choices: event.choices }) } } },
    initial: 'idle',
    states: {
      idle: { always: { guard: 'hasPending', target: 'opening' } },
      /** On show, but not to be chosen from yet. */
      opening: { always: { guard: 'hasNone', target: 'idle' }, after: { inert: 'choosing' } },
      choosing: {
        always: { guard: 'hasNone', target: 'idle' },
        on: {
          APPLY: {
            guard: { type: 'isOffered', params: ({ event }) => ({ id: event.id }) },
            target: 'applying',
            actions: { type: 'take', params: ({ event }) => ({ id: event.id }) },
          },
          /** More may come to be owed while somebody thinks; other offers come from a newer save, and are read first. */
          PENDING: [
            {
              guard: { type: 'offersStay', params: ({ event }) => ({ offers: event.choices.offers }) },
              actions: { type: 'setPending', params: ({ event }) => ({ choices: event.choices }) },
            },
            { target: 'opening', actions: { type: 'setPending', params: ({ event }) => ({ choices: event.choices }) } },
          ],
        },
      },
      applying: {
        exit: 'drop',
        invoke: {
          src: 'apply',
          input: ({ context }) => ({ id: context.taking as Id }),
          onDone: { target: 'idle', actions: { type: 'setPending', params: ({ event }) => ({ choices: event.output }) } },
          /** Why it was refused is shown by a toast already; what is pending comes from the save again. */
          onError: 'opening',
        },
      },
    },
  })
