import { expect, test } from 'vitest'
import { extraTicks } from '../../supabase/verifier/extra-ticks.ts'

const job = { id: '1', ticket: {}, before: [], segment: 0, endedBy: 'die', spec: {}, log: '', ticks: 1_000, hash: '' } as const
const verdict = { verdict: 'verified', at: '', report: null } as const
const withBodies = (bodies: number) => ({ ...verdict, bodyTicks: bodies * job.ticks })

test('charges nothing for an ordinary replay, and in proportion for more bodies', () => {
  expect(extraTicks({ ...job, charged: 1_060 }, withBodies(200), false)).toBe(0)
  expect(extraTicks({ ...job, charged: 1_060 }, verdict, false)).toBe(0)
  expect(extraTicks({ ...job, charged: 1_000 }, withBodies(500), false)).toBe(1_000)
})

test('charges a run that was replayed from the start although its pieces had been played', () => {
  expect(extraTicks({ ...job, charged: 100 }, withBodies(200), false)).toBe(900)
  expect(extraTicks({ ...job, charged: 100 }, withBodies(200), true)).toBe(0)
})

test('charges the second replay that finds a difference', () => {
  const differs = { ...withBodies(200), verdict: 'differs', at: 'hash' } as const
  expect(extraTicks({ ...job, charged: 1_000, hashes: '00000000' }, differs, false)).toBe(1_000)
  expect(extraTicks({ ...job, charged: 1_000 }, differs, false)).toBe(0)
})
