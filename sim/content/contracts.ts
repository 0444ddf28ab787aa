import type { EnemyKind } from './enemies.ts'
import type { LocationId } from './locations.ts'
import type { TwistId } from './nightmare.ts'

/** Twists of contracts: those that only make a run harder. Pairs of elites and a horde without pauses would pay more. */
export const CONTRACT_TWISTS = [
  'fog',
  'no_quick_slots',
  'fast_shamblers',
  'no_pull',
  'no_push',
  'half_healing',
] as const satisfies readonly TwistId[]
export type ContractTwist = (typeof CONTRACT_TWISTS)[number]

/** Figure that a run has to reach before the survivor's first death. The server's replay measures it. */
export type ContractGoal =
  /** Seconds on the map. */
  | { readonly type: 'hold-out'; readonly needed: number }
  /** Kills of all kinds, including the horde. */
  | { readonly type: 'kills'; readonly needed: number }
  | { readonly type: 'kind'; readonly kind: EnemyKind; readonly needed: number }
  | { readonly type: 'elites'; readonly needed: number }
  /** Kills within the time of a streak. */
  | { readonly type: 'streak'; readonly needed: number }

/** Difficulty of a contract, by its map. Each week has one contract of each tier. */
export const CONTRACT_TIERS = ['easy', 'medium', 'hard'] as const
export type ContractTier = (typeof CONTRACT_TIERS)[number]

interface ContractMap {
  readonly locationId: LocationId
  readonly goals: readonly ContractGoal[]
}
/** Maps and goals of a tier (docs/decisions/0035). All combinations with a twist are equally likely. */
export const contractGoals: Readonly<Record<ContractTier, readonly ContractMap[]>> = {
  easy: [
    {
      locationId: 'school',
      goals: [
        { type: 'hold-out', needed: 240 },
        { type: 'kills', needed: 600 },
        { type: 'kind', kind: 'boss', needed: 2 },
        { type: 'elites', needed: 2 },
        { type: 'streak', needed: 60 },
      ],
    },
  ],
  medium: [
    {
      locationId: 'hospital',
      goals: [
        { type: 'hold-out', needed: 300 },
        { type: 'kills', needed: 1_000 },
        { type: 'kind', kind: 'boss', needed: 2 },
        { type: 'elites', needed: 3 },
        { type: 'streak', needed: 80 },
      ],
    },
  ],
  hard: [
    {
      locationId: 'police-station',
      goals: [
        { type: 'hold-out', needed: 300 },
        { type: 'kills', needed: 1_500 },
        { type: 'kind', kind: 'boss', needed: 3 },
        { type: 'elites', needed: 4 },
      ],
    },
    {
      locationId: 'extra-hard',
      goals: [
        { type: 'hold-out', needed: 240 },
        { type: 'kills', needed: 1_500 },
        { type: 'elites', needed: 3 },
      ],
    },
  ],
}

interface ContractReward {
  readonly coins: number
  readonly scrap: number
  readonly crates: number
  /** Nightmare marks, which pay for cosmetics. */
  readonly marks: number
  /** Pays a legendary of rank 1, which the week's draw names. */
  readonly legendary: boolean
}
export const contractRewards: Readonly<Record<ContractTier, ContractReward>> = {
  easy: { coins: 150, scrap: 30, crates: 1, marks: 0, legendary: false },
  medium: { coins: 400, scrap: 60, crates: 1, marks: 2, legendary: false },
  hard: { coins: 800, scrap: 100, crates: 0, marks: 0, legendary: true },
}

/** Hours after the end of a week in which its contracts can still be claimed. A run counts for the week in which it began. */
export const CONTRACT_GRACE_HOURS = 24
