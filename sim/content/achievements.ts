import { type LocationId, locations } from './locations.ts'

/** Enemy kinds with their own kill achievements. */
const BOSS_KINDS = ['mini-boss', 'boss', 'behemoth'] as const
type BossKind = (typeof BOSS_KINDS)[number]
const KILL_GOALS = [100, 1_000, 10_000, 100_000] as const
const BOSS_KILLS = [1, 10, 100] as const
const LEVEL_GOALS = [10, 20, 30, 40, 50, 60, 80, 100] as const
const BOSS_CHESTS = [1, 10, 50] as const
const HOUR_GOALS = [1, 10] as const
const RUN_KILLS = [300, 1_000] as const
const SHAMBLER_GOALS = [1_000, 10_000] as const
const ELITE_GOALS = [1, 5] as const
const EVOLUTION_GOALS = [1, 5] as const
const RANK_GOALS = [1, 3] as const
export type HourGoal = (typeof HOUR_GOALS)[number]

export type AchievementId =
  | `kills_${(typeof KILL_GOALS)[number]}`
  | `${BossKind}_${(typeof BOSS_KILLS)[number]}`
  | `survived_${LocationId}`
  | `level_${(typeof LEVEL_GOALS)[number]}`
  | `boss_chests_${(typeof BOSS_CHESTS)[number]}`
  | `hours_${LocationId}_${HourGoal}`
  | `run_kills_${(typeof RUN_KILLS)[number]}`
  | `shamblers_${(typeof SHAMBLER_GOALS)[number]}`
  | `elites_${(typeof ELITE_GOALS)[number]}`
  | `evolutions_${(typeof EVOLUTION_GOALS)[number]}`
  | `nightmare_${(typeof RANK_GOALS)[number]}`

/**
 * The counted value. `time`: seconds; `survived`: 0 or 1 for a full run on the map; `run-kills`: the most in one run; `nightmare`: the
 * highest rank won on any map.
 */
export type Feat =
  | { readonly metric: 'kills' | 'level' | 'boss-chests' | 'run-kills' | 'shamblers' | 'elites' | 'evolutions' | 'nightmare' }
  | { readonly metric: 'boss-kills'; readonly kind: BossKind }
  | { readonly metric: 'survived' | 'time'; readonly locationId: LocationId }
export type Achievement = { readonly id: AchievementId; readonly need: number } & Feat

const HOUR_SECONDS = 3_600
/** Scrap for each achievement, claimed once. */
export const ACHIEVEMENT_SCRAP = 10
const maps = Object.keys(locations) as LocationId[]

/** Balance §12 and, from `run_kills` on, run-depth; in display order. */
export const achievements: readonly Achievement[] = [
  ...KILL_GOALS.map((need): Achievement => ({ id: `kills_${need}`, metric: 'kills', need })),
  ...BOSS_KINDS.flatMap((kind) => BOSS_KILLS.map((need): Achievement => ({ id: `${kind}_${need}`, metric: 'boss-kills', kind, need }))),
  ...maps.map((locationId): Achievement => ({ id: `survived_${locationId}`, metric: 'survived', locationId, need: 1 })),
  ...LEVEL_GOALS.map((need): Achievement => ({ id: `level_${need}`, metric: 'level', need })),
  ...BOSS_CHESTS.map((need): Achievement => ({ id: `boss_chests_${need}`, metric: 'boss-chests', need })),
  ...maps.flatMap((locationId) =>
    HOUR_GOALS.map(
      (hours): Achievement => ({ id: `hours_${locationId}_${hours}`, metric: 'time', locationId, need: hours * HOUR_SECONDS }),
    ),
  ),
  ...RUN_KILLS.map((need): Achievement => ({ id: `run_kills_${need}`, metric: 'run-kills', need })),
  ...SHAMBLER_GOALS.map((need): Achievement => ({ id: `shamblers_${need}`, metric: 'shamblers', need })),
  ...ELITE_GOALS.map((need): Achievement => ({ id: `elites_${need}`, metric: 'elites', need })),
  ...EVOLUTION_GOALS.map((need): Achievement => ({ id: `evolutions_${need}`, metric: 'evolutions', need })),
  ...RANK_GOALS.map((need): Achievement => ({ id: `nightmare_${need}`, metric: 'nightmare', need })),
]
