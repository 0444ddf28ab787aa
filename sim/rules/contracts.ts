import {
  CONTRACT_GRACE_HOURS,
  CONTRACT_TIERS,
  CONTRACT_TWISTS,
  type ContractGoal,
  type ContractTier,
  type ContractTwist,
  contractGoals,
} from '../content/contracts.ts'
import { LEGENDARY_IDS } from '../content/drops.ts'
import type { LocationId } from '../content/locations.ts'
import { TICK_RATE } from '../content/run-constants.ts'
import { hashLanes } from '../kernel/hash.ts'
import { nextInt, type Rng, stream } from '../kernel/rng.ts'
import { type KillsByKind, killCount } from './kill-count.ts'
import { dayOfUtcDate, utcDateOf, utcDayOf } from './utc-day.ts'

/** A contract of an account and week. */
export interface Contract {
  readonly tier: ContractTier
  readonly locationId: LocationId
  readonly twist: ContractTwist
  readonly goal: ContractGoal
  /** Paid by contracts whose reward has a legendary. */
  readonly legendary: string
}

/** Figures of a verified run that goals use. */
export interface ContractRun {
  readonly ticks: number
  readonly bestStreak: number
  readonly gains: { readonly enemiesKilledByType: KillsByKind; readonly elites: number }
}

const HOUR_MS = 3_600_000
/** Days from 1 January 1970, a Thursday, to the first Monday. */
const FIRST_MONDAY = 4

/** The Monday (UTC) of a time's week, such as 2026-11-23. `at`: Unix time in ms. */
export const contractWeek = (at: number): string => mondayOf(utcDayOf(at))
const mondayOf = (day: number): string => utcDateOf(Math.floor((day - FIRST_MONDAY) / 7) * 7 + FIRST_MONDAY)
export const previousWeek = (week: string): string => mondayOf(dayOfUtcDate(week) - 1)
/** True while the contracts of a week can be claimed. `at`: the server's Unix time in ms. */
export const isWeekOpen = (week: string, at: number): boolean =>
  [at, at - CONTRACT_GRACE_HOURS * HOUR_MS].some((time) => contractWeek(time) === week)

/** The three contracts of an account in a week, easiest first. The same on all devices, and independent of any save. */
export function contractsOf(accountId: string, week: string): readonly Contract[] {
  const key = `contracts/${accountId}/${week}`
  const rng = stream(hashLanes(key)[0], key)
  const twists = [...CONTRACT_TWISTS]
  return CONTRACT_TIERS.map((tier) => {
    const { locationId, goals } = oneOf(rng, contractGoals[tier])
    const goal = oneOf(rng, goals)
    const twist = twists.splice(nextInt(rng, 0, twists.length - 1), 1)[0] as ContractTwist
    return { tier, locationId, twist, goal, legendary: oneOf(rng, LEGENDARY_IDS) }
  })
}

/** True if a run took place on the contract's map with its twist. */
export const isRunOf = (contract: Contract, run: { readonly locationId: string; readonly twist: string }): boolean =>
  run.locationId === contract.locationId && run.twist === contract.twist

/** The account's contract that a run is for; `null` if the week has none for its map and twist. `startedAt`: Unix time in ms. */
export const contractOfRun = (
  accountId: string,
  startedAt: number,
  run: { readonly locationId: string; readonly twist: string },
): Contract | null => contractsOf(accountId, contractWeek(startedAt)).find((contract) => isRunOf(contract, run)) ?? null

/** The figure of a run in the unit of the goal, limited to the figure that is needed. */
export const goalProgress = (goal: ContractGoal, run: ContractRun): number => Math.min(goal.needed, Math.floor(reached(goal, run)))

export const isGoalReached = (goal: ContractGoal, run: ContractRun): boolean => goalProgress(goal, run) >= goal.needed

function reached(goal: ContractGoal, { ticks, bestStreak, gains }: ContractRun): number {
  switch (goal.type) {
    case 'hold-out':
      return ticks / TICK_RATE
    case 'kills':
      return killCount(gains.enemiesKilledByType)
    case 'kind':
      return gains.enemiesKilledByType[goal.kind] ?? 0
    case 'elites':
      return gains.elites
    case 'streak':
      return bestStreak
  }
}

const oneOf = <T>(rng: Rng, among: readonly T[]): T => among[nextInt(rng, 0, among.length - 1)] as T
