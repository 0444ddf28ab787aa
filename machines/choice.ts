import { assign, fromPromise, setup } from 'xstate'
import type { PowerUpId } from '../sim/content/power-ups.ts'
import type { WeaponUpgradeId } from '../sim/content/weapon-upgrades.ts'
import type { Gear } from '../sim/rules/gear.ts'
import { notProvided } from './not-provided.ts'

/**
 * Time in ms during which the dialog ignores input, so that a key mashed in the fight or the second click of a double click chooses
 * nothing.
 */
export const CHOICE_INERT_MS = 400

/** The build that a choice adds to. `statsOf` derives the stats before and after it. */
export interface Build {
  readonly gear: Gear
  readonly powerUps: readonly PowerUpId[]
  readonly weaponUpgrades: readonly WeaponUpgradeId[]
}

/** Choices of one kind that the player can make now, as recorded in the save. */
export interface PendingChoices<Id extends string> {
  /** 0 if no choice is pending, or none can be made here and now. */
  readonly pending: number
  /** Distinct offers; they stay until the player takes one. */
  readonly offers: readonly Id[]
  readonly build: Build
}
export interface ChoiceContext<Id extends string> extends PendingChoices<Id> {
  /** Offer being applied. */
  readonly taking: Id | null
}
export type ChoiceEvent<Id extends string> =
  | { readonly type: 'PENDING'; readonly choices: PendingChoices<Id> }
  | { readonly type: 'APPLY'; readonly id: Id }

const sameOffers = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id, i) => id === b[i])

/**
 * A queue of choices, one dialog at a time (F3, F4). The save decides how many are pending; this machine only asks for one of its offers
 * and applies it. The player can close the dialog only by choosing. It closes by itself when nothing is pending any more, or when the
 * player is elsewhere.
 */
export const choiceMachine = <Id extends string>(id: string) =>
  setup({
    types: { context: {} as ChoiceContext<Id>, events: {} as ChoiceEvent<Id>, input: {} as PendingChoices<Id> },
    actors: {
      /**
       * Applies an offer to the save first, then to the live run. Resolves with the choices still pending. Rejects, with nothing applied,
       * if the rules refuse.
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
      /** Visible, but input is still ignored. */
      opening: { always: { guard: 'hasNone', target: 'idle' }, after: { inert: 'choosing' } },
      choosing: {
        always: { guard: 'hasNone', target: 'idle' },
        on: {
          APPLY: {
            guard: { type: 'isOffered', params: ({ event }) => ({ id: event.id }) },
            target: 'applying',
            actions: { type: 'take', params: ({ event }) => ({ id: event.id }) },
          },
          /**
           * More choices may become pending while the player decides. Other offers come from a newer save, so the inert time starts again.
           */
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
          /** A toast already shows the reason; the pending choices come from the save again. */
          onError: 'opening',
        },
      },
    },
  })
