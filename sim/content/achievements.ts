import { type LocationId, locations } from './locations.ts'

/** Enemy kinds with their own kill achievements. */
const BOSS_KINDS = ['mini-boss', 'boss', 'behemoth'] as const
type BossKind = (typeof BOSS_KINDS)[number]
const KILLS = [100, 1_000, 10_000, 100_000] as const
const BOSS_KILLS = [1, 10, 100] as const
const LEVELS = [10, 20, 30, 40, 50, 60, 80, 100] as const
const BOSS_CHESTS = [1, 10, 50] as const
const HOURS = [1, 10] as const
const RUN_KILLS = [300, 1_000] as const
const SHAMBLERS = [1_000, 10_000] as const
const ELITES = [1, 5] as const
const EVOLUTIONS = [1, 5] as const
const RANKS = [1, 3] as const
export type HourGoal = (typeof HOURS)[number]

export type AchievementId =
  | `kills_${(typeof KILLS)[number]}`
  | `${BossKind}_${(typeof BOSS_KILLS)[number]}`
  | `survived_${LocationId}`
  | `level_${(typeof LEVELS)[number]}`
  | `boss_chests_${(typeof BOSS_CHESTS)[number]}`
  | `hours_${LocationId}_${HourGoal}`
  | `run_kills_${(typeof RUN_KILLS)[number]}`
  | `shamblers_${(typeof SHAMBLERS)[number]}`
  | `elites_${(typeof ELITES)[number]}`
  | `evolutions_${(typeof EVOLUTIONS)[number]}`
  | `nightmare_${(typeof RANKS)[number]}`

/**
 * The counted value. `time`: seconds; `survived`: 0 or 1 for a full run on the map; `run-kills`: the most in one run; `nightmare`: the
 * highest rank won on any map.
 */
export type Feat =
  | { readonly metric: 'kills' | 'level' | 'boss-chests' | 'run-kills' | 'shamblers' | 'elites' | 'evolutions' | 'nightmare' }
  | { readonly metric: 'boss-kills'; readonly kind: BossKind }
  | { readonly metric: 'survived' | 'time'; readonly locationId: LocationId }
export type Achievement = { readonly id: AchievementId; readonly need: number } & Feat

const HOUR = 3_600
const maps = Object.keys(locations) as LocationId[]

/** Balance §12 and, from `run_kills` on, run-depth; in display order. */
export const achievements: readonly Achievement[] = [
  ...KILLS.map((need): Achievement => ({ id: `kills_${need}`, metric: 'kills', need })),
  ...BOSS_KINDS.flatMap((kind) => BOSS_KILLS.map((need): Achievement => ({ id: `${kind}_${need}`, metric: 'boss-kills', kind, need }))),
  ...maps.map((locationId): Achievement => ({ id: `survived_${locationId}`, metric: 'survived', locationId, need: 1 })),
  ...LEVELS.map((need): Achievement => ({ id: `level_${need}`, metric: 'level', need })),
  ...BOSS_CHESTS.map((need): Achievement => ({ id: `boss_chests_${need}`, metric: 'boss-chests', need })),
  ...maps.flatMap((locationId) =>
    HOURS.map((hours): Achievement => ({ id: `hours_${locationId}_${hours}`, metric: 'time', locationId, need: hours * HOUR })),
  ),
  ...RUN_KILLS.map((need): Achievement => ({ id: `run_kills_${need}`, metric: 'run-kills', need })),
  ...SHAMBLERS.map((need): Achievement => ({ id: `shamblers_${need}`, metric: 'shamblers', need })),
  ...ELITES.map((need): Achievement => ({ id: `elites_${need}`, metric: 'elites', need })),
  ...EVOLUTIONS.map((need): Achievement => ({ id: `evolutions_${need}`, metric: 'evolutions', need })),
  ...RANKS.map((need): Achievement => ({ id: `nightmare_${need}`, metric: 'nightmare', need })),
]
