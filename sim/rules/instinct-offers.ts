import type { EvolutionId } from '../content/evolutions.ts'
import { INSTINCT_IDS, type InstinctId, instinctDef, instinctRules } from '../content/instincts.ts'
import { nextInt, stream } from '../kernel/rng.ts'
import { timesIn } from './offers.ts'

/** A run's Instincts as they are passed on from segment to segment: a revive keeps them (OP-09). */
export interface InstinctProgress {
  /** Taken, in their order; taken again is a rank more. */
  readonly picks: readonly InstinctId[]
  /** Ranks that elites' chests gave beside them. */
  readonly fromChests: readonly InstinctId[]
  /** Offers that run events gave, and what was taken of them: they use up no fill and change no later offer. */
  readonly eventOffers: number
  readonly fromEvents: readonly InstinctId[]
  readonly evolutions: readonly EvolutionId[]
  readonly banished: readonly InstinctId[]
  /** At which choices (`choiceOf`) the offers were rolled again, and how many more rerolls run events gave than a run has. */
  readonly rerolledAt: readonly number[]
  readonly eventRerolls: number
  /** Adrenaline since the last fill, and how often it filled. */
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

/** What offers are drawn from. */
export interface InstinctSource extends InstinctProgress {
  readonly seed: number
  readonly unlocked: readonly InstinctId[]
  /** Whether a ranged weapon is worn. */
  readonly armed: boolean
}

/** The choice that stands: how many fills were used before it; below 0, an event's offer, which goes first: -1 for the first of a run, -2, ... */
export const choiceOf = ({ picks, eventOffers, fromEvents }: InstinctProgress): number =>
  eventOffers > fromEvents.length ? -1 - fromEvents.length : picks.length

/** All that is in hand, each as often as it has ranks. */
export const takenIn = ({ picks, fromChests, fromEvents }: InstinctProgress): readonly InstinctId[] => [
  ...picks,
  ...fromChests,
  ...fromEvents,
]

/**
 * The Instincts that the next choice of a run offers, whether or not one is owed: three different ones that are unlocked, of use
 * and below the highest rank; fewer where fewer are left. Six in hand: ranks of those. The run's seed and the choices taken
 * decide. A banished one is replaced by the next of the same order, a reroll offers the three after these.
 */
export function instinctOffers(source: InstinctSource): readonly InstinctId[] {
  const { seed, unlocked, armed, banished, rerolledAt } = source
  const taken = takenIn(source)
  const choice = choiceOf(source)
  const isFull = new Set(taken).size >= instinctRules.most
  const isOpen = (id: InstinctId): boolean =>
    unlocked.includes(id) &&
    !banished.includes(id) &&
    (armed || instinctDef(id).needs !== 'ranged') &&
    timesIn(taken, id) < instinctRules.maxRank &&
    (!isFull || taken.includes(id))
  const order = shuffled(seed, choice).filter(isOpen)
  const rerolled = timesRerolled(rerolledAt, choice)
  const first = order.length === 0 ? 0 : (rerolled * instinctRules.offers) % order.length
  return [...order.slice(first), ...order.slice(0, first)].slice(0, instinctRules.offers)
}

/** Choices owed; none where nothing is left to offer. */
export const instinctsOwed = (source: InstinctSource): number =>
  instinctOffers(source).length === 0
    ? 0
    : Math.max(0, source.fills - source.picks.length) + Math.max(0, source.eventOffers - source.fromEvents.length)

export const rerollsLeft = ({ rerolledAt, eventRerolls }: InstinctProgress): number =>
  instinctRules.rerolls + eventRerolls - rerolledAt.length

const timesRerolled = (rerolledAt: readonly number[], choice: number): number => rerolledAt.filter((at) => at === choice).length

/** All of them in an order that the seed and the number of the choice decide. */
function shuffled(seed: number, choice: number): readonly InstinctId[] {
  const rng = stream(seed, `instinct/${choice}`)
  const order = [...INSTINCT_IDS]
  for (let i = order.length - 1; i > 0; i--) {
    const j = nextInt(rng, 0, i)
    ;[order[i], order[j]] = [order[j] as InstinctId, order[i] as InstinctId]
  }
  return order
}
