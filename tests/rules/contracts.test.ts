import { test as prop } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CONTRACT_TIERS, CONTRACT_TWISTS, type ContractGoal, contractGoals } from '../../sim/content/contracts.ts'
import { LEGENDARY_IDS } from '../../sim/content/drops.ts'
import { nightmareTwists } from '../../sim/content/nightmare.ts'
import {
  type ContractRun,
  contractOfRun,
  contractsOf,
  contractWeek,
  goalProgress,
  isGoalReached,
  isWeekOpen,
  previousWeek,
} from '../../sim/rules/contracts.ts'
import { hasTwist } from '../../sim/rules/nightmare.ts'
import { RUNS } from '../support/property-runs.ts'

const MONDAY = Date.parse('2026-11-23T00:00:00Z')
const DAY = 86_400_000

test('a week begins on Monday at midnight UTC', () => {
  expect([MONDAY - 1, MONDAY, MONDAY + 7 * DAY - 1, MONDAY + 7 * DAY].map(contractWeek)).toEqual([
    '2026-11-16',
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
  ])
  expect(previousWeek('2026-11-23')).toBe('2026-11-16')
})

test('a week is open from its start to a day after its end, and only under its own name', () => {
  const isOpen = (at: number, week = '2026-11-23') => isWeekOpen(week, at)
  expect([MONDAY - 1, MONDAY, MONDAY + 8 * DAY - 1, MONDAY + 8 * DAY].map((at) => isOpen(at))).toEqual([false, true, true, false])
  for (const name of ['2026-11-24', '2026-11-23T00:00:00Z', 'monday', '']) expect(isOpen(MONDAY + DAY, name)).toBe(false)
})

prop.prop([fc.uuid(), fc.integer({ min: 0, max: 3_000 })], RUNS)(
  'an account has one contract of each tier a week, with different twists and content of the tables',
  (account, weeks) => {
    const week = contractWeek(weeks * 7 * DAY)
    const contracts = contractsOf(account, week)
    expect(contractsOf(account, week)).toEqual(contracts)
    expect(contracts.map(({ tier }) => tier)).toEqual(CONTRACT_TIERS)
    expect(new Set(contracts.map(({ twist }) => twist)).size).toBe(3)
    for (const { tier, locationId, goal, legendary } of contracts) {
      expect(contractGoals[tier].find((map) => map.locationId === locationId)?.goals).toContainEqual(goal)
      expect(LEGENDARY_IDS).toContain(legendary)
    }
  },
)

test('finds the contract of a run by its map and twist', () => {
  const all = contractsOf('mara', '2026-11-23')
  for (const contract of all) expect(contractOfRun('mara', MONDAY + DAY, contract)).toEqual(contract)
  const other = CONTRACT_TWISTS.find((twist) => all.every((contract) => contract.twist !== twist)) as string
  expect(contractOfRun('mara', MONDAY, { locationId: 'school', twist: other })).toBeNull()
})

test('accounts and weeks have different contracts', () => {
  const drawn = Array.from({ length: 40 }, (_, n) =>
    JSON.stringify(contractsOf(`account ${n % 8}`, contractWeek(Math.floor(n / 8) * 7 * DAY))),
  )
  expect(new Set(drawn).size).toBe(40)
})

const run: ContractRun = { ticks: 0, bestStreak: 0, gains: { enemiesKilledByType: {}, elites: 0 } }
test.each<[string, ContractGoal, ContractRun]>([
  ['time', { type: 'hold-out', needed: 180 }, { ...run, ticks: 180 * 60 }],
  ['kills', { type: 'kills', needed: 3 }, { ...run, gains: { elites: 0, enemiesKilledByType: { shambler: 2, regular: 1 } } }],
  ['bosses', { type: 'kind', kind: 'boss', needed: 2 }, { ...run, gains: { elites: 0, enemiesKilledByType: { boss: 2, regular: 9 } } }],
  ['elites', { type: 'elites', needed: 1 }, { ...run, gains: { elites: 1, enemiesKilledByType: {} } }],
  ['a streak', { type: 'streak', needed: 30 }, { ...run, bestStreak: 30 }],
])('a goal of %s is reached exactly at its figure', (_, goal, enough) => {
  expect([isGoalReached(goal, enough), isGoalReached({ ...goal, needed: goal.needed + 1 }, enough), isGoalReached(goal, run)]).toEqual([
    true,
    false,
    false,
  ])
  expect([goalProgress(goal, enough), goalProgress({ ...goal, needed: 1 }, enough)]).toEqual([goal.needed, 1])
})

test('a contract adds its twist to that of the rank, and no run has others', () => {
  for (const twist of CONTRACT_TWISTS) {
    expect([hasTwist({ nightmare: 0, twist }, twist), hasTwist({ nightmare: 0 }, twist)]).toEqual([true, false])
    expect(hasTwist({ nightmare: nightmareTwists[twist].rank }, twist)).toBe(true)
  }
  expect(hasTwist({ nightmare: 0, twist: 'fog' }, 'no_pull')).toBe(false)
})
