import { test as prop } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import { entriesOfPage } from '../../sim/content/collection.ts'
import { items } from '../../sim/content/items.ts'
import { taskOf, tasks } from '../../sim/content/tasks.ts'
import { claimableRewards, rewardProgress } from '../../sim/rules/rewards.ts'
import { taskProgress } from '../../sim/rules/tasks.ts'
import { parseSave } from '../../sim/save/parse.ts'
import type { Save } from '../../sim/save/save.ts'
import { serialiseSave } from '../../sim/save/serialise.ts'
import { attempt, beginAt, play, refusalFor, survivor } from '../../tools/support/play.ts'
import { histories } from '../support/arbitraries.ts'
import { nightly } from '../support/nightly.ts'
import { runsOf } from '../support/property-runs.ts'

const withExt = (ext: Partial<Save['ext']>, over: Partial<Save> = {}): Save => ({ ...survivor(over), ext: { ...survivor().ext, ...ext } })
const claim = (taskId: string) => ({ type: 'claim-task', taskId }) as const
const rows = (save: Save, ...ids: string[]) => ids.map((id) => save.inventory[id]?.count ?? 0)

test('a claim gives the reward of the table once and reports it (JOURN-08)', () => {
  const before = withExt({ mostKillsInRun: 300, draws: { run: 1 } }, { lifetimeEnemiesKilledByMap: { school: { regular: 50 } }, scrap: 4 })
  const { save, events } = play(before, claim('kill_50'))
  expect([save.scrap, ...rows(save, 'duct_tape', 'metal_pipe')]).toEqual([14, 5, 0])
  expect(save.ext.claimedTasks).toEqual(['kill_50'])
  expect(events).toEqual([{ type: 'task-claimed', taskId: 'kill_50', reward: taskOf('kill_50')?.reward }])
  expect(refusalFor(save, claim('kill_50'))).toEqual({ type: 'task-already-claimed' })
  const crates = play(save, claim('one_run_300')).save
  expect([rows(crates, 'crate'), crates.ext.draws, crates.ext.claimedTasks]).toEqual([[2], { run: 1 }, ['kill_50', 'one_run_300']])
})

test('a goal of a week is paid once (JOURN-08)', () => {
  const arrival = tasks.flatMap(({ id, chapter }) => (chapter === 'arrival' ? [id] : []))
  const paid = play(withExt({ claimedTasks: arrival, draws: { run: 99 } }), claim('w1_runs')).save
  expect(paid.ext.claimedTasks).toEqual([...arrival, 'w1_runs'])
  expect(refusalFor(paid, claim('w1_runs'))).toEqual({ type: 'task-already-claimed' })
})

test('rejects a claim for an unfinished or unknown task (JOURN-08)', () => {
  expect(refusalFor(survivor(), claim('kill_50'))).toEqual({ type: 'task-not-done' })
  expect(refusalFor(survivor(), claim('kill_51'))).toEqual({ type: 'no-such-task' })
  expect(refusalFor(survivor(), claim('toString'))).toEqual({ type: 'no-such-task' })
})

test('rejects a claim during a run, and after a death until the return to camp (JOURN-08)', () => {
  const out = beginAt(survivor())
  expect(refusalFor(out, claim('go_out'))).toEqual({ type: 'run-under-way' })
  const dead = play(out, { type: 'die', runId: out.ext.run?.id ?? '', segment: 0, xp: 0, used: {}, bossChests: 0 }, 60).save
  expect(refusalFor(dead, claim('go_out'))).toEqual({ type: 'run-not-over' })
  const home = play(out, { type: 'leave-run', runId: out.ext.run?.id ?? '' }).save
  expect(rows(play(home, claim('go_out')).save, 'metal_pipe')).toEqual([3])
})

test('a claimed task stays done when its condition no longer holds', () => {
  const rich = survivor({ bankedCoins: 100 })
  const { save } = play(rich, claim('bank_100'))
  expect(taskProgress({ ...save, bankedCoins: 0 }).find(({ task }) => task.id === 'bank_100')).toMatchObject({ done: true, claimed: true })
  expect(refusalFor({ ...rich, bankedCoins: 99 }, claim('bank_100'))).toEqual({ type: 'task-not-done' })
})

describe('rewards of achievements and of the collection book (JOURN-10)', () => {
  const hunter = withExt(
    { collected: entriesOfPage('elites'), draws: { run: 1 } },
    { lifetimeEnemiesKilledByMap: { school: { regular: 120 } } },
  )
  const reward = (rewardId: string) => ({ type: 'claim-reward', rewardId }) as const

  test('are paid once, for an achievement and for a page of the book', () => {
    const first = play(hunter, reward('achievements/kills_100'))
    expect([first.save.scrap, first.save.ext.claimedRewards]).toEqual([10, ['achievements/kills_100']])
    expect(first.events).toEqual([{ type: 'rewards-claimed', count: 1, reward: { scrap: 10 } }])
    expect(refusalFor(first.save, reward('achievements/kills_100'))).toEqual({ type: 'task-already-claimed' })
    const second = play(first.save, reward('collection/elites_4')).save
    expect(rows(second, 'crate')).toEqual([1])
    expect(refusalFor(second, reward('collection/elites_4'))).toEqual({ type: 'task-already-claimed' })
  })
  test.each([
    ['achievements/kills_1000', 'reward-not-earned'],
    ['collection/weapons_8', 'reward-not-earned'],
    ['collection/weapons_9', 'no-such-reward'],
    ['toString', 'no-such-reward'],
  ])('are refused for %s', (rewardId, type) => expect(refusalFor(hunter, reward(rewardId))).toEqual({ type }))
  test('are locked while a run is open', () => {
    const out = beginAt(hunter)
    expect(refusalFor(out, reward('achievements/kills_100'))).toEqual({ type: 'run-under-way' })
    expect(refusalFor(out, { type: 'claim-all' })).toEqual({ type: 'run-under-way' })
  })
  test('pay together what they pay one by one', () => {
    const together = play(hunter, { type: 'claim-all' }).save
    const { tasks: due, others } = claimableRewards(hunter)
    const claims = [...due.map(({ task }) => claim(task.id)), ...others.map(({ id }) => reward(id))]
    const single = claims.reduce((save: Save, one) => play(save, one).save, hunter)
    expect(others.map(({ id }) => id)).toEqual(expect.arrayContaining(['achievements/kills_100', 'collection/elites_4']))
    expect([together.coins, together.scrap, together.inventory]).toEqual([single.coins, single.scrap, single.inventory])
  })
  test('are claimed together once, and again only for new finds', () => {
    const { save } = play(hunter, { type: 'claim-all' })
    expect(refusalFor(save, { type: 'claim-all' })).toEqual({ type: 'nothing-to-claim' })
    const more = { ...save, ext: { ...save.ext, collected: [...save.ext.collected, ...entriesOfPage('events')] } }
    expect(play(more, { type: 'claim-all' }).events).toMatchObject([{ type: 'rewards-claimed', count: 2 }])
  })
  test('are claimed together with the goals of a week that the claim opens', () => {
    const done = tasks.flatMap(({ id, chapter }) => (chapter === 'arrival' ? [id] : [])).slice(1)
    const veteran = withExt({ claimedTasks: done, draws: { run: 99 } }, { lifetimeEnemiesKilledByMap: { school: { regular: 60_000 } } })
    expect(play(veteran, { type: 'claim-all' }).save.ext.claimedTasks).toEqual(expect.arrayContaining(['go_out', 'w1_runs', 'w1_kills']))
  })
  test('pay no diamonds, and modest scrap and items', () => {
    const rewards = rewardProgress(survivor()).map((one) => one.reward)
    expect(rewards.filter(({ diamonds, coins }) => diamonds !== undefined || coins !== undefined)).toEqual([])
    expect(rewards.reduce((sum, { scrap = 0 }) => sum + scrap, 0)).toBeLessThanOrEqual(700)
    expect(
      rewards.reduce((sum, { items: found = {} }) => sum + Object.values(found).reduce((all, n) => all + n, 0), 0),
    ).toBeLessThanOrEqual(25)
  })
})

prop.prop([histories], runsOf(nightly(60, 5)))('claim all gives the same as claiming one by one', (history) => {
  for (const { after } of history) {
    if (after.ext.run !== null) continue
    const all = attempt(after, { type: 'claim-all' })
    let single = after
    for (let due = nextClaim(single); due !== null; due = nextClaim(single)) single = play(single, due).save
    if (!all.ok) {
      expect([all.refusal, single]).toEqual([{ type: 'nothing-to-claim' }, after])
      continue
    }
    const sorted = (of: Save) => ({
      ...of,
      ext: { ...of.ext, claimedTasks: [...of.ext.claimedTasks].sort(), claimedRewards: [...of.ext.claimedRewards].sort() },
    })
    expect(sorted(all.value.save)).toEqual(sorted(single))
    expect(refusalFor(all.value.save, { type: 'claim-all' })).toEqual({ type: 'nothing-to-claim' })
  }
})
function nextClaim(save: Save) {
  const { tasks, others } = claimableRewards(save)
  if (others[0] !== undefined) return { type: 'claim-reward', rewardId: others[0].id } as const
  return tasks[0] === undefined ? null : claim(tasks[0].task.id)
}

test('an older save without crafts and claims can claim everything it has ever done (SAVE-18, JOURN-08)', () => {
  const veteran = withExt(
    { draws: { run: 90, crate: 40, trader: 3 }, survivedMaps: ['school', 'hospital'] },
    { xp: 4_000, workbenchLevel: 2, bankedCoins: 5_000, lifetimeEnemiesKilledByMap: { school: { regular: 900, boss: 4 } } },
  )
  const { itemsCrafted: _, claimedTasks: __, ...oldExt } = veteran.ext
  const stored = JSON.parse(serialiseSave({ ...veteran, ext: oldExt as Save['ext'] }))
  expect(stored.ext).not.toHaveProperty('claimedTasks')
  const read = parseSave(stored)
  if (!read.ok) throw new Error(read.refusal)
  expect([read.value.ext.itemsCrafted, read.value.ext.claimedTasks]).toEqual([0, []])
  const waiting = taskProgress(read.value).flatMap(({ task, done }) => (done ? [task.id] : []))
  expect(waiting).toEqual([
    ...['go_out', 'kill_50', 'level_5', 'workbench_1', 'open_crates_3', 'survive_school', 'see_trader', 'bank_100', 'level_10', 'kill_500'],
    ...['boss_1', 'workbench_2', 'level_20', 'survive_hospital'],
  ])
  const after = waiting.reduce((save, id) => play(save, claim(id)).save, read.value)
  expect(after.ext.claimedTasks).toEqual(waiting)
  expect(after.coins).toBe(waiting.reduce((sum, id) => sum + (taskOf(id)?.reward.coins ?? 0), veteran.coins))
})

test('a craft counts when it is collected, and not when it is cancelled (JOURN-08)', () => {
  const smith = survivor({ workbenchLevel: 1, coins: 100 })
  const stocked: Save = { ...smith, inventory: { ...smith.inventory, cloth: { item: items.cloth, count: 9 } } }
  const busy = play(stocked, { type: 'start-craft', recipeId: 'bandage' }).save
  const startedAt = busy.craftingStartTime ?? 0
  expect(play(busy, { type: 'cancel-craft', startedAt }).save.ext.itemsCrafted).toBe(0)
  expect(play(busy, { type: 'finish-craft', startedAt }, 60).save.ext.itemsCrafted).toBe(1)
})
