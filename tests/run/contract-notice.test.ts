import { expect, test, vi } from 'vitest'
import type { RunReport } from '../../sim/contract/run-report.ts'
import type { RunSpec } from '../../sim/contract/run-spec.ts'
import { showContractNotice } from '../../src/features/run/contract-notice.ts'
import { ALL_GOALS, contract, contractBoard, WEEK } from '../../stories/fixtures/contracts.ts'

const { locationId, twist } = contract('easy')
const report = { ...ALL_GOALS, gains: { ...ALL_GOALS.gains, timeOnMap: 300 } } as RunReport
async function noticed(spec: Partial<RunSpec>, of = report, board = contractBoard()): Promise<number> {
  const showToast = vi.fn()
  const run = { spec: { locationId, twist, segment: 0, ...spec } as RunSpec, report: of }
  await showContractNotice(run, { board: async () => board }, showToast)
  return showToast.mock.calls.length
}

test('tells of a fulfilled contract once its first segment has reached the goal (CONTRACT-06)', async () => {
  expect(await noticed({})).toBe(1)
  expect(await noticed({ segment: 1 })).toBe(0)
  expect(await noticed({ twist: undefined })).toBe(0)
  expect(await noticed({ locationId: 'extra-hard' })).toBe(0)
  expect(await noticed({}, { ...report, ticks: 0, bestStreak: 0, gains: { ...report.gains, enemiesKilledByType: {}, elites: 0 } })).toBe(0)
  expect(await noticed({}, report, contractBoard({ claims: [{ week: WEEK, tier: 'easy' }] }))).toBe(0)
})
