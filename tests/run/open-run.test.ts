import { expect, test } from 'vitest'
import { openRun } from '../../src/features/run/open-run.ts'
import { memoryRuns } from '../support/memory-gateways/runs.ts'

const never = () => new Promise<never>(() => {})

test('a run begins with the server’s ticket', async () => {
  expect(await openRun(memoryRuns(), never)).toEqual({ id: expect.any(String), seed: 1 })
})

test('a run begins without a ticket if the server rejects, is unreachable or too slow', async () => {
  const waited: number[] = []
  const short = async (ms: number) => void waited.push(ms)
  const refused = async () => {
    throw new Error('Too many at once.')
  }
  expect([await openRun({ openRun: refused }, never), await openRun({ openRun: never }, short)]).toEqual([undefined, undefined])
  expect(waited).toEqual([3_000])
})
