import type { Feat } from './achievements.ts'
import type { Facility } from './camp-upgrade.ts'
import type { ItemId } from './items.ts'

/** The counted value of a task: a feat as in the achievements, or another value of the save. */
export type TaskGoal =
  | Feat
  | { readonly metric: 'facility'; readonly facility: Facility }
  | {
      readonly metric:
        | 'runs'
        | 'crafts'
        | 'crates'
        | 'trader-visits'
        | 'worn'
        | 'banked'
        | 'workbench'
        | 'builds'
        | 'blueprints'
        | 'settlers'
        | 'collected'
    }

/** Granted once, to the pack and the wallet. Missing parts are not granted. */
export interface TaskReward {
  readonly coins?: number
  readonly scrap?: number
  readonly diamonds?: number
  readonly items?: Readonly<Partial<Record<ItemId, number>>>
}
type Row = readonly [goal: TaskGoal, need: number, reward: TaskReward]

/**
 * Suggested goals in five chapters and four weeks, in display order; each builds on the earlier ones. Saves store the ids. Rewards are
 * small compared to a run at that stage (docs/economy.md), and item rewards lead to the next task.
 */
const rows = {
  arrival: {
    go_out: [{ metric: 'runs' }, 1, { coins: 10, items: { metal_pipe: 3 } }],
    kill_50: [{ metric: 'kills' }, 50, { scrap: 10, items: { duct_tape: 5 } }],
    level_5: [{ metric: 'level' }, 5, { coins: 10 }],
    workbench_1: [{ metric: 'workbench' }, 1, { items: { cloth: 5 } }],
    craft_1: [{ metric: 'crafts' }, 1, { items: { duct_tape: 4, cloth: 4 } }],
    wear_3: [{ metric: 'worn' }, 3, { coins: 20, items: { medkit: 2 } }],
    open_crates_3: [{ metric: 'crates' }, 3, { scrap: 15 }],
    survive_school: [{ metric: 'survived', locationId: 'school' }, 1, { diamonds: 2, items: { lootbag: 1 } }],
  },
  tools: {
    see_trader: [{ metric: 'trader-visits' }, 1, { coins: 15 }],
    bank_100: [{ metric: 'banked' }, 100, { diamonds: 1 }],
    level_10: [{ metric: 'level' }, 10, { coins: 20, items: { leather: 2 } }],
    craft_5: [{ metric: 'crafts' }, 5, { items: { gears: 3 } }],
    kill_500: [{ metric: 'kills' }, 500, { items: { crate: 1 } }],
    boss_1: [{ metric: 'boss-kills', kind: 'boss' }, 1, { diamonds: 2 }],
    workbench_2: [{ metric: 'workbench' }, 2, { items: { bolts: 4 } }],
    wear_7: [{ metric: 'worn' }, 7, { coins: 40, diamonds: 1 }],
  },
  camp: {
    food_1: [{ metric: 'facility', facility: 'food_storage' }, 1, { items: { food_ration: 4 } }],
    water_1: [{ metric: 'facility', facility: 'water_collector' }, 1, { items: { water_bottle: 4 } }],
    shelter_1: [{ metric: 'facility', facility: 'shelter_expansion' }, 1, { items: { cloth: 10 } }],
    clinic_1: [{ metric: 'facility', facility: 'clinic' }, 1, { items: { medkit: 3 } }],
    kitchen_1: [{ metric: 'facility', facility: 'kitchen' }, 1, { coins: 40 }],
    walls_1: [{ metric: 'facility', facility: 'walls' }, 1, { scrap: 20 }],
    stand_watch: [{ metric: 'time', locationId: 'defense' }, 60, { items: { crate: 1 } }],
    settlers_4: [{ metric: 'settlers' }, 4, { coins: 60, diamonds: 3 }],
  },
  hunt: {
    level_20: [{ metric: 'level' }, 20, { coins: 60 }],
    elite_1: [{ metric: 'elites' }, 1, { scrap: 30 }],
    one_run_300: [{ metric: 'run-kills' }, 300, { items: { crate: 2 } }],
    boss_chests_5: [{ metric: 'boss-chests' }, 5, { items: { electronics: 2 } }],
    evolve_1: [{ metric: 'evolutions' }, 1, { coins: 60, diamonds: 2 }],
    survive_hospital: [{ metric: 'survived', locationId: 'hospital' }, 1, { diamonds: 3, items: { lootbag: 1 } }],
    kill_5000: [{ metric: 'kills' }, 5_000, { coins: 100 }],
    behemoth_1: [{ metric: 'boss-kills', kind: 'behemoth' }, 1, { diamonds: 4 }],
  },
  dawn: {
    workbench_3: [{ metric: 'workbench' }, 3, { items: { rare_metal: 1 } }],
    blueprint_1: [{ metric: 'blueprints' }, 1, { coins: 150 }],
    build_5: [{ metric: 'builds' }, 5, { diamonds: 4 }],
    level_40: [{ metric: 'level' }, 40, { coins: 200 }],
    survive_police: [{ metric: 'survived', locationId: 'police-station' }, 1, { diamonds: 5, items: { lootbag: 2 } }],
    survive_defense: [{ metric: 'survived', locationId: 'defense' }, 1, { items: { crate: 3 } }],
    nightmare_1: [{ metric: 'nightmare' }, 1, { diamonds: 5 }],
    survive_extra_hard: [{ metric: 'survived', locationId: 'extra-hard' }, 1, { diamonds: 8, items: { lootbag: 3 } }],
  },
  week_1: {
    w1_runs: [{ metric: 'runs' }, 15, { coins: 40 }],
    w1_kills: [{ metric: 'kills' }, 2_000, { scrap: 20 }],
    w1_crafts: [{ metric: 'crafts' }, 10, { items: { gears: 3, bolts: 3 } }],
    w1_chests: [{ metric: 'boss-chests' }, 8, { items: { crate: 1 } }],
    w1_collected: [{ metric: 'collected' }, 10, { items: { lootbag: 1 } }],
    w1_level: [{ metric: 'level' }, 25, { coins: 60 }],
  },
  week_2: {
    w2_runs: [{ metric: 'runs' }, 40, { coins: 60 }],
    w2_kills: [{ metric: 'kills' }, 10_000, { scrap: 30 }],
    w2_elites: [{ metric: 'elites' }, 10, { items: { electronics: 2 } }],
    w2_behemoths: [{ metric: 'boss-kills', kind: 'behemoth' }, 3, { items: { crate: 2 } }],
    w2_collected: [{ metric: 'collected' }, 20, { items: { lootbag: 1 } }],
    w2_level: [{ metric: 'level' }, 35, { coins: 100 }],
  },
  week_3: {
    w3_runs: [{ metric: 'runs' }, 80, { coins: 80 }],
    w3_kills: [{ metric: 'kills' }, 25_000, { scrap: 40 }],
    w3_run_kills: [{ metric: 'run-kills' }, 800, { items: { crate: 2 } }],
    w3_evolutions: [{ metric: 'evolutions' }, 3, { items: { rare_metal: 1 } }],
    w3_collected: [{ metric: 'collected' }, 30, { items: { lootbag: 2 } }],
    w3_bosses: [{ metric: 'boss-kills', kind: 'boss' }, 60, { coins: 120 }],
  },
  week_4: {
    w4_runs: [{ metric: 'runs' }, 120, { coins: 100 }],
    w4_kills: [{ metric: 'kills' }, 50_000, { scrap: 60 }],
    w4_elites: [{ metric: 'elites' }, 50, { items: { kevlar: 1 } }],
    w4_nightmare: [{ metric: 'nightmare' }, 2, { items: { crate: 4 } }],
    w4_collected: [{ metric: 'collected' }, 40, { items: { lootbag: 3 } }],
    w4_level: [{ metric: 'level' }, 60, { coins: 200 }],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Row>>>>

export type TaskChapter = keyof typeof rows
export type TaskId = { [C in TaskChapter]: keyof (typeof rows)[C] }[TaskChapter] & string
export const TASK_CHAPTERS = Object.keys(rows) as readonly TaskChapter[]
/** The goals of each week, which open one after another. */
export const TASK_WEEKS = ['week_1', 'week_2', 'week_3', 'week_4'] as const satisfies readonly TaskChapter[]
export type TaskWeek = (typeof TASK_WEEKS)[number]
export const isTaskWeek = (chapter: TaskChapter): chapter is TaskWeek => (TASK_WEEKS as readonly TaskChapter[]).includes(chapter)
/** The first week opens after all rewards of this chapter were claimed, each later one after this many of the week before. */
export const weekRules = { after: 'arrival', claims: 4 } as const satisfies { readonly after: TaskChapter; readonly claims: number }

export interface Task {
  readonly id: TaskId
  readonly chapter: TaskChapter
  readonly goal: TaskGoal
  readonly need: number
  readonly reward: TaskReward
}
type WeekTaskId = { [C in TaskWeek]: keyof (typeof rows)[C] }[TaskWeek] & string
export type StoryTaskId = Exclude<TaskId, WeekTaskId>

export const tasks: readonly Task[] = TASK_CHAPTERS.flatMap((chapter) =>
  (Object.entries(rows[chapter]) as [TaskId, Row][]).map(([id, [goal, need, reward]]) => ({ id, chapter, goal, need, reward })),
)

const byId: ReadonlyMap<string, Task> = new Map(tasks.map((task) => [task.id, task]))
export const taskOf = (id: string): Task | null => byId.get(id) ?? null
