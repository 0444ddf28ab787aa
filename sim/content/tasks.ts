import type { Feat } from './achievements.ts'
import type { Facility } from './camp-upgrade.ts'
import type { ItemId } from './items.ts'

/** The counted value of a task: a feat as in the achievements, or another value of the save. */
export type TaskGoal =
  | Feat
  | { readonly of: 'facility'; readonly facility: Facility }
  | {
      readonly of: 'runs' | 'crafts' | 'crates' | 'trader-visits' | 'worn' | 'banked' | 'workbench' | 'builds' | 'blueprints' | 'settlers'
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
 * Suggested goals in five chapters, in display order; each builds on the earlier ones. Saves store the ids. Rewards are small compared to a
 * run at that stage (docs/economy.md), and item rewards lead to the next task.
 */
const rows = {
  arrival: {
    go_out: [{ of: 'runs' }, 1, { coins: 10, items: { metal_pipe: 3 } }],
    kill_50: [{ of: 'kills' }, 50, { scrap: 10, items: { duct_tape: 5 } }],
    level_5: [{ of: 'level' }, 5, { coins: 10 }],
    workbench_1: [{ of: 'workbench' }, 1, { items: { cloth: 5 } }],
    craft_1: [{ of: 'crafts' }, 1, { items: { duct_tape: 4, cloth: 4 } }],
    wear_3: [{ of: 'worn' }, 3, { coins: 20, items: { medkit: 2 } }],
    open_crates_3: [{ of: 'crates' }, 3, { scrap: 15 }],
    survive_school: [{ of: 'survived', locationId: 'school' }, 1, { diamonds: 2, items: { lootbag: 1 } }],
  },
  tools: {
    see_trader: [{ of: 'trader-visits' }, 1, { coins: 15 }],
    bank_100: [{ of: 'banked' }, 100, { diamonds: 1 }],
    level_10: [{ of: 'level' }, 10, { coins: 20, items: { leather: 2 } }],
    craft_5: [{ of: 'crafts' }, 5, { items: { gears: 3 } }],
    kill_500: [{ of: 'kills' }, 500, { items: { crate: 1 } }],
    boss_1: [{ of: 'boss-kills', kind: 'boss' }, 1, { diamonds: 2 }],
    workbench_2: [{ of: 'workbench' }, 2, { items: { bolts: 4 } }],
    wear_7: [{ of: 'worn' }, 7, { coins: 40, diamonds: 1 }],
  },
  camp: {
    food_1: [{ of: 'facility', facility: 'food_storage' }, 1, { items: { food_ration: 4 } }],
    water_1: [{ of: 'facility', facility: 'water_collector' }, 1, { items: { water_bottle: 4 } }],
    shelter_1: [{ of: 'facility', facility: 'shelter_expansion' }, 1, { items: { cloth: 10 } }],
    clinic_1: [{ of: 'facility', facility: 'clinic' }, 1, { items: { medkit: 3 } }],
    kitchen_1: [{ of: 'facility', facility: 'kitchen' }, 1, { coins: 40 }],
    walls_1: [{ of: 'facility', facility: 'walls' }, 1, { scrap: 20 }],
    stand_watch: [{ of: 'time', locationId: 'defense' }, 60, { items: { crate: 1 } }],
    settlers_4: [{ of: 'settlers' }, 4, { coins: 60, diamonds: 3 }],
  },
  hunt: {
    level_20: [{ of: 'level' }, 20, { coins: 60 }],
    elite_1: [{ of: 'elites' }, 1, { scrap: 30 }],
    one_run_300: [{ of: 'run-kills' }, 300, { items: { crate: 2 } }],
    boss_chests_5: [{ of: 'boss-chests' }, 5, { items: { electronics: 2 } }],
    evolve_1: [{ of: 'evolutions' }, 1, { coins: 60, diamonds: 2 }],
    survive_hospital: [{ of: 'survived', locationId: 'hospital' }, 1, { diamonds: 3, items: { lootbag: 1 } }],
    kill_5000: [{ of: 'kills' }, 5_000, { coins: 100 }],
    behemoth_1: [{ of: 'boss-kills', kind: 'behemoth' }, 1, { diamonds: 4 }],
  },
  dawn: {
    workbench_3: [{ of: 'workbench' }, 3, { items: { rare_metal: 1 } }],
    blueprint_1: [{ of: 'blueprints' }, 1, { coins: 150 }],
    build_5: [{ of: 'builds' }, 5, { diamonds: 4 }],
    level_40: [{ of: 'level' }, 40, { coins: 200 }],
    survive_police: [{ of: 'survived', locationId: 'police-station' }, 1, { diamonds: 5, items: { lootbag: 2 } }],
    survive_defense: [{ of: 'survived', locationId: 'defense' }, 1, { items: { crate: 3 } }],
    nightmare_1: [{ of: 'nightmare' }, 1, { diamonds: 5 }],
    survive_extra_hard: [{ of: 'survived', locationId: 'extra-hard' }, 1, { diamonds: 8, items: { lootbag: 3 } }],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Row>>>>

export type TaskChapter = keyof typeof rows
export type TaskId = { [C in TaskChapter]: keyof (typeof rows)[C] }[TaskChapter] & string
export const TASK_CHAPTERS = Object.keys(rows) as readonly TaskChapter[]

export interface Task {
  readonly id: TaskId
  readonly chapter: TaskChapter
  readonly goal: TaskGoal
  readonly need: number
  readonly reward: TaskReward
}

export const tasks: readonly Task[] = TASK_CHAPTERS.flatMap((chapter) =>
  (Object.entries(rows[chapter]) as [TaskId, Row][]).map(([id, [goal, need, reward]]) => ({ id, chapter, goal, need, reward })),
)

const byId: ReadonlyMap<string, Task> = new Map(tasks.map((task) => [task.id, task]))
export const taskOf = (id: string): Task | null => byId.get(id) ?? null
