import type { EvolutionId } from '../content/evolutions.ts'
import { INSTINCT_IDS, type InstinctId, instinctDef, instinctRules } from '../content/instincts.ts'
import { nextInt, stream } from '../kernel/rng.ts'
import { countIn } from './offers.ts'

/** Instinct state of a run, passed from segment to segment: a revive keeps it (OP-09). */
export interface InstinctProgress {
  /** Picks in order; a repeated id is another rank. */
  readonly picks: readonly InstinctId[]
  /** Extra ranks from elite chests. */
  readonly fromChests: readonly InstinctId[]
  /** Offers from run events, and the picks from them. They use no Adrenaline fill and do not affect later offers. */
  readonly eventOffers: number
  readonly fromEvents: readonly InstinctId[]
  readonly evolutions: readonly EvolutionId[]
  readonly banished: readonly InstinctId[]
  /** The choices (`choiceOf`) at which the offers were rerolled, and the extra rerolls from run events. */
  readonly rerolledAt: readonly number[]
  readonly eventRerolls: number
  /** Adrenaline since the last fill, and the number of fills. */
  readonly adrenaline: number
  readonly fills: number
}

export const NO_INSTINCTS: InstinctProgress = {
  picks: [],
  fromChests: [],
  eventOffers: 0,
  fromEvents: [],
  evolutions: [],
  banished: [],
  rerolledAt: [],
  eventRerolls: 0,
  adrenaline: 0,
  fills: 0,
}

export interface InstinctSource extends InstinctProgress {
  readonly seed: number
  readonly unlocked: readonly InstinctId[]
  /** True with a ranged weapon. */
  readonly armed: boolean
}

/**
 * Number of the current choice: the picks made before it. Event offers come first and are negative: -1 for the first of a run, then -2, ...
 */
export const choiceOf = ({ picks, eventOffers, fromEvents }: InstinctProgress): number =>
  eventOffers > fromEvents.length ? -1 - fromEvents.length : picks.length

/** All taken Instincts; an Instinct with several ranks appears several times. */
export const takenInstincts = ({ picks, fromChests, fromEvents }: InstinctProgress): readonly InstinctId[] => [
  ...picks,
  ...fromChests,
  ...fromEvents,
]

/**
 * The Instincts of the next choice, even if no choice is pending: three different ones that are unlocked, usable and below the highest
 * rank, or fewer if fewer remain. With six Instincts taken, only ranks of those are offered. The run's seed and the number of the choice
 * decide. A banished Instinct is replaced by the next in the same order; a reroll offers the following three.
 */
export function instinctOffers(source: InstinctSource): readonly InstinctId[] {
  const { seed, unlocked, armed, banished, rerolledAt } = source
  const taken = takenInstincts(source)
  const choice = choiceOf(source)
  const isFull = new Set(taken).size >= instinctRules.most
  const isOpen = (id: InstinctId): boolean =>
    unlocked.includes(id) &&
    !banished.includes(id) &&
    (armed || instinctDef(id).needs !== 'ranged') &&
    countIn(taken, id) < instinctRules.maxRank &&
    (!isFull || taken.includes(id))
  const order = shuffled(seed, choice).filter(isOpen)
  const rerolled = timesRerolled(rerolledAt, choice)
  const first = order.length === 0 ? 0 : (rerolled * instinctRules.offers) % order.length
  return [...order.slice(first), ...order.slice(0, first)].slice(0, instinctRules.offers)
}

/** Number of pending choices; 0 if no Instinct is left to offer. */
export const pendingInstincts = (source: InstinctSource): number =>
  instinctOffers(source).length === 0
    ? 0
    : Math.max(0, source.fills - source.picks.length) + Math.max(0, source.eventOffers - source.fromEvents.length)

export const rerollsLeft = ({ rerolledAt, eventRerolls }: InstinctProgress): number =>
  instinctRules.rerolls + eventRerolls - rerolledAt.length

const timesRerolled = (rerolledAt: readonly number[], choice: number): number => rerolledAt.filter((at) => at === choice).length

/** All Instincts in an order that depends on the seed and the number of the choice. */
function shuffled(seed: number, choice: number): readonly InstinctId[] {
  const rng = stream(seed, `instinct/${choice}`)
  const order = [...INSTINCT_IDS]
  for (let i = order.length - 1; i > 0; i--) {
    const j = nextInt(rng, 0, i)
    ;[order[i], order[j]] = [order[j] as InstinctId, order[i] as InstinctId]
  }
  return order
}
