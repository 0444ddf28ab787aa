import { expect, test } from 'vitest'
import type { RunVerdict } from '../../machines/ports.ts'
import { awaitVerdict } from '../../src/features/rewards/await-verdict.ts'

/** A server with these answers and then none, and its log of requests and waits. */
async function awaited(answers: readonly (RunVerdict | Error | null)[], leaveAfter = Number.POSITIVE_INFINITY, isStored = () => true) {
  const log: (string | number)[] = []
  const gone = new AbortController()
  const verdict = async (slot: number, runId: string) => {
    const answer = answers[log.filter((line) => typeof line === 'string').length] ?? null
    log.push(`${slot}/${runId}`)
    if (answer instanceof Error) throw answer
    return answer
  }
  const wait = async (ms: number) => {
    log.push(ms)
    if (log.length > leaveAfter) gone.abort()
  }
  return { answer: await awaitVerdict({ verdict }, 2, 'run-1', { signal: gone.signal, isStored, wait }), log }
}

test('is requested every two seconds until it is known, also after network errors', async () => {
  const asked = await awaited([null, new Error('Failed to fetch'), 'verified'])
  expect(asked).toEqual({ answer: 'verified', log: ['2/run-1', 2_000, '2/run-1', 2_000, '2/run-1'] })
})

test('is awaited for at most a minute', async () => {
  const { answer, log } = await awaited([])
  const waited = log.filter((line) => typeof line === 'number')
  expect([answer, waited.length, log.length]).toEqual([null, 29, 59])
  const unstored = await awaited([], Number.POSITIVE_INFINITY, () => false)
  expect([unstored.answer, unstored.log.length]).toEqual([null, 239])
})

test('is not requested after the player has moved on', async () => {
  const { answer, log } = await awaited([], 3)
  expect([answer, log]).toEqual([null, ['2/run-1', 2_000, '2/run-1', 2_000]])
})

test('is requested once the last segment of a revived run is stored, since it covers all of them', async () => {
  let looks = 0
  const { answer, log } = await awaited(['verified'], Number.POSITIVE_INFINITY, () => ++looks > 2)
  expect([answer, log]).toEqual(['verified', [250, 250, '2/run-1']])
})
