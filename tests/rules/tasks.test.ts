import { test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { campUpgrades } from '../../sim/content/camp-upgrades.ts'
import { items } from '../../sim/content/items.ts'
import type { locations } from '../../sim/content/locations.ts'
import { isTaskWeek, TASK_CHAPTERS, TASK_WEEKS, type TaskId, taskOf, tasks } from '../../sim/content/tasks.ts'
import { sellPriceOf } from '../../sim/rules/sell-price.ts'
import { isChapterOpen, nextTask, progressOfTask, type TaskStats, taskProgress } from '../../sim/rules/tasks.ts'
import { isBuilt } from '../../sim/rules/upgrades.ts'
import type { Save } from '../../sim/save/save.ts'
import { rewardText, taskFace } from '../../src/messages/tasks.ts'
import { survivor } from '../../tools/support/play.ts'
import { histories } from '../support/arbitraries.ts'
import { runsOf } from '../support/property-runs.ts'

const withExt = (ext: Partial<Save['ext']>): Save => ({ ...survivor(), ext: { ...survivor().ext, ...ext } })
const haveOf = (save: TaskStats, id: TaskId) => progressOfTask(save, id)?.have
const doneBy = (save: TaskStats) => taskProgress(save).flatMap(({ task, done }) => (done ? [task.id] : []))

test('there are forty distinct tasks in five chapters, and 24 goals in four weeks (JOURN-08)', () => {
  expect(TASK_CHAPTERS.map((chapter) => tasks.filter((task) => task.chapter === chapter).length)).toEqual([8, 8, 8, 8, 8, 6, 6, 6, 6])
  expect(new Set(tasks.map(({ id }) => id)).size).toBe(64)
})

test('a new survivor has finished no task, and the first is to go out', () => {
  expect(doneBy(survivor())).toEqual([])
  expect(nextTask(taskProgress(survivor()))).toEqual({ task: taskOf('go_out'), have: 0, open: true, done: false, claimed: false })
})

describe('a task is done exactly at its count (JOURN-08)', () => {
  const { equippedItems } = survivor()
  const dressed = (count: number): Save => ({
    ...survivor(),
    equippedItems: Object.fromEntries(
      Object.keys(equippedItems).map((slot, nth) => [slot, nth < count ? items.knife : null]),
    ) as Save['equippedItems'],
  })
  test.each<[TaskId, Save, Save]>([
    ['go_out', withExt({ draws: { run: 1 } }), withExt({ draws: { crate: 9, trader: 9 } })],
    ['kill_50', kills(50), kills(49)],
    ['level_5', { ...survivor(), xp: 30 }, { ...survivor(), xp: 29 }],
    ['workbench_1', { ...survivor(), workbenchLevel: 1 }, survivor()],
    ['workbench_3', { ...survivor(), workbenchLevel: 3 }, { ...survivor(), workbenchLevel: 2 }],
    ['craft_5', withExt({ itemsCrafted: 5 }), withExt({ itemsCrafted: 4 })],
    ['wear_3', dressed(3), dressed(2)],
    ['open_crates_3', withExt({ draws: { crate: 3 } }), withExt({ draws: { crate: 2 } })],
    ['survive_school', withExt({ survivedMaps: ['school'] }), withExt({ survivedMaps: ['hospital'] })],
    ['see_trader', withExt({ draws: { trader: 1 } }), withExt({ draws: { run: 1 } })],
    ['bank_100', { ...survivor(), bankedCoins: 100 }, { ...survivor(), bankedCoins: 99, coins: 500 }],
    ['boss_1', kills(1, 'boss'), kills(1, 'mini-boss')],
    ['behemoth_1', kills(1, 'behemoth'), kills(9, 'boss')],
    ['food_1', { ...survivor(), foodStorageLevel: 1 }, { ...survivor(), waterCollectorLevel: 3 }],
    ['walls_1', { ...survivor(), wallsLevel: 1 }, survivor()],
    ['stand_watch', onMap('defense', 60), onMap('defense', 59)],
    ['settlers_4', { ...survivor(), currentSettlers: 4 }, { ...survivor(), currentSettlers: 3 }],
    ['elite_1', withExt({ elitesKilled: 1 }), withExt({ evolutionsMade: 1 })],
    ['one_run_300', withExt({ mostKillsInRun: 300 }), withExt({ mostKillsInRun: 299 })],
    ['boss_chests_5', { ...survivor(), bossChests: 5 }, { ...survivor(), bossChests: 4 }],
    ['evolve_1', withExt({ evolutionsMade: 1 }), withExt({ elitesKilled: 1 })],
    ['blueprint_1', { ...survivor(), unlockedBlueprints: ['katana'] }, survivor()],
    ['nightmare_1', withExt({ nightmareWon: { hospital: 1 } }), withExt({ survivedMaps: ['school'] })],
    ['survive_defense', withExt({ survivedMaps: ['defense'] }), onMap('defense', 9_000)],
  ])('%s at its count, and not below', (id, enough, tooLittle) => {
    expect([progressOfTask(enough, id)?.done, progressOfTask(tooLittle, id)?.done]).toEqual([true, false])
  })

  function kills(count: number, kind: 'regular' | 'boss' | 'mini-boss' | 'behemoth' = 'regular'): Save {
    return { ...survivor(), lifetimeEnemiesKilledByMap: { school: { [kind]: count } } }
  }
  function onMap(map: keyof typeof locations, seconds: number): Save {
    return { ...survivor(), lifetimeTimeOnMap: { [map]: seconds } }
  }
})

test('the task for all builds counts exactly the existing builds', () => {
  const oneOffs = Object.values(campUpgrades).filter(
    ({ upgradeType, unlocksBlueprintId }) => (upgradeType ?? unlocksBlueprintId) === undefined,
  )
  const builder = withExt({ builtUpgrades: oneOffs.map(({ id }) => id) })
  expect(oneOffs.every((upgrade) => isBuilt(builder, upgrade))).toBe(true)
  expect(haveOf(builder, 'build_5')).toBe(taskOf('build_5')?.need)
})

describe('the next task (CAMP-07)', () => {
  const next = (ext: Partial<Save['ext']>) => {
    const found = nextTask(taskProgress(withExt(ext)))
    return found && [found.task.id, found.done]
  }
  test('is the first with an unclaimed reward, before unfinished ones', () => {
    expect(next({ draws: { run: 1, trader: 1 } })).toEqual(['go_out', true])
    expect(next({ draws: { run: 1, trader: 1 }, claimedTasks: ['go_out'] })).toEqual(['see_trader', true])
  })
  test('is otherwise the first unfinished one in order', () => {
    expect(next({ draws: { run: 1 }, claimedTasks: ['go_out'] })).toEqual(['kill_50', false])
  })
  test('is null once all are claimed', () => {
    expect(next({ claimedTasks: tasks.map(({ id }) => id) })).toBeNull()
  })
})

describe('the goals of a week (JOURN-08)', () => {
  const idsOf = (chapter: string, count = 9) =>
    tasks
      .filter((task) => task.chapter === chapter)
      .slice(0, count)
      .map(({ id }) => id)
  const FIRST_NIGHTS = idsOf('arrival')
  const opened = (claimedTasks: readonly string[]) => TASK_WEEKS.filter((week) => isChapterOpen(withExt({ claimedTasks }), week))

  test('open after the first chapter, and then after four claims in the week before', () => {
    expect(opened(FIRST_NIGHTS.slice(1))).toEqual([])
    expect(opened(FIRST_NIGHTS)).toEqual(['week_1'])
    expect(opened([...FIRST_NIGHTS, ...idsOf('week_1', 3)])).toEqual(['week_1'])
    expect(opened([...FIRST_NIGHTS, ...idsOf('week_1', 4)])).toEqual(['week_1', 'week_2'])
  })
  test('cannot be done before their week opens', () => {
    const many = { ...withExt({}), lifetimeEnemiesKilledByMap: { school: { regular: 90_000 } } }
    expect(progressOfTask(many, 'w2_kills')).toMatchObject({ open: false, done: false })
    const later = { ...many, ext: { ...many.ext, claimedTasks: [...FIRST_NIGHTS, ...idsOf('week_1', 4)] } }
    expect(progressOfTask(later, 'w2_kills')).toMatchObject({ open: true, done: true })
  })
  test('are next if one is closer to its end than the next step of the story', () => {
    const at = (runs: number) =>
      nextTask(taskProgress(withExt({ claimedTasks: [...FIRST_NIGHTS, 'see_trader'], draws: { run: runs } })))?.task.id
    expect([at(0), at(14)]).toEqual(['bank_100', 'w1_runs'])
  })
  test('pay no diamonds', () => {
    expect(tasks.filter(({ chapter, reward }) => isTaskWeek(chapter) && reward.diamonds !== undefined)).toEqual([])
  })
})

test('a claimed task stays done after coins leave the bank', () => {
  expect(progressOfTask(withExt({ claimedTasks: ['bank_100'] }), 'bank_100')).toMatchObject({ have: 0, done: true, claimed: true })
})

prop.prop([histories], runsOf(100))('a claimed task stays claimed and is never next', (history) => {
  for (const { after } of history) {
    const { claimedTasks } = after.ext
    expect(claimedTasks).not.toContain(nextTask(taskProgress(after))?.task.id)
    expect(new Set(claimedTasks).size).toBe(claimedTasks.length)
  }
})

/** Lower bound of what bots earn on their first day, which rewards must stay well below (docs/economy.md). */
const MAX_REWARD = { coins: 4_000, diamonds: 45, scrap: 300 }
test('all rewards together are modest at their sale value', () => {
  const worth = tasks.reduce((sum, { reward: { coins = 0, items: pieces = {} } }) => {
    const sold = (Object.entries(pieces) as [keyof typeof items, number][]).reduce(
      (all, [id, n]) => all + n * (sellPriceOf(items[id]) ?? 0),
      0,
    )
    return sum + coins + sold
  }, 0)
  const sumOf = (of: 'diamonds' | 'scrap') => tasks.reduce((sum, { reward }) => sum + (reward[of] ?? 0), 0)
  expect(worth).toBeLessThanOrEqual(MAX_REWARD.coins)
  expect(sumOf('diamonds')).toBeLessThanOrEqual(MAX_REWARD.diamonds)
  expect(sumOf('scrap')).toBeLessThanOrEqual(MAX_REWARD.scrap)
  expect(tasks.filter(({ reward }) => rewardText(reward) === '')).toEqual([])
})

test('each task has its own text, progress, and a link to its place (JOURN-08)', () => {
  expect(new Set(tasks.map((task) => taskFace(task, 0).text.replace(/\.$/, ''))).size).toBe(tasks.length)
  const said = (id: TaskId, have: number) => {
    const task = taskOf(id)
    if (task === null) throw new Error(`no task ${id}`)
    const { text, progress, share, place, goTo } = taskFace(task, have)
    return [text, progress, share, place, goTo, rewardText(task.reward)]
  }
  expect(said('kill_50', 12)).toEqual(['Eliminate 50 enemies.', '12 / 50', 0.24, 'adventure-map', 'Go to Map', '10 scrap and 5 Duct Tape'])
  expect(said('bank_100', 400)).toEqual([
    ...['Have 100 coins in the bank, safe from death.', '100 / 100', 1, 'bank', 'Go to Bank', '1 diamond'],
  ])
  expect(said('stand_watch', 45)).toEqual([
    'Guard the fire on Defense for a minute.',
    '45 s / 1 min',
    0.75,
    'defense',
    'Go to Defense',
    '1 crate',
  ])
  expect(rewardText({ items: { crate: 4, cloth: 2 } })).toBe('4 crates and 2 Cloth')
})
