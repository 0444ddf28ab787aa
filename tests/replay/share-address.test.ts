import { expect, test } from 'vitest'
import { GatewayError } from '../../machines/ports.ts'
import type { InputLog } from '../../sim/contract/input.ts'
import type { RunFile } from '../../sim/contract/run-file.ts'
import { nextInt, stream } from '../../sim/kernel/rng.ts'
import { shareAddress } from '../../src/features/replay/share-address.ts'
import { runSpec } from '../../tools/support/run-spec.ts'

const ID = '0f9c2a44-1b2c-4d3e-8f90-a1b2c3d4e5f6'
const rng = stream(1, 'stick')
const stick: InputLog = Array.from({ length: 3_000 }, (_, at) => ({
  tick: 5 * at,
  input: { moveX: nextInt(rng, -64, 64), moveY: nextInt(rng, -64, 64) },
}))
const fileOf = (log: InputLog): string => {
  const file: RunFile = { version: 1, segments: [{ spec: runSpec({ runId: 'run-1' }), log, ticks: 18_000, hash: '0123abcd' }] }
  return JSON.stringify(file)
}
const short = fileOf(stick.slice(0, 20))
const long = fileOf(stick)
/** A server with this answer, and the requests it got. */
function serverOf(answer: string | null | Error) {
  const asked: unknown[] = []
  const kept = async (...of: unknown[]) => {
    asked.push(of)
    if (answer instanceof Error) throw answer
    return answer
  }
  return { asked, boards: async () => ({ kept }) }
}

test('a run that fits into a link is shared without a request', async () => {
  const { asked, boards } = serverOf(ID)
  expect(await shareAddress({ file: short, runId: 'run-1', slot: 2, boards })).toMatch(/^\/replay#1\.\d+\.[\w-]+$/)
  expect(asked).toEqual([])
})

test('a longer one is shared by its address on the server', async () => {
  const { asked, boards } = serverOf(ID)
  expect(await shareAddress({ file: long, runId: 'run-1', slot: 2, boards })).toBe(`/replay/${ID}`)
  expect(asked).toEqual([[2, 'run-1']])
})

test.each([
  ['one that is not stored', serverOf(null).boards, 2],
  ['one while the server is unreachable', serverOf(new GatewayError('network', 'fetch failed')).boards, 2],
  ['one while a part of the app cannot be loaded', () => Promise.reject(new TypeError('Failed to fetch')), 2],
  ['one without a slot', serverOf(ID).boards, null],
])('%s has no address, and stays a file', async (_, boards, slot) => {
  expect(await shareAddress({ file: long, runId: 'run-1', slot, boards })).toBeNull()
})

test('a run that this tab did not play has no address', async () => {
  const { boards } = serverOf(ID)
  expect([
    await shareAddress({ file: null, runId: 'run-1', slot: 1, boards }),
    await shareAddress({ file: short, runId: 'run-2', slot: 1, boards }),
  ]).toEqual([undefined, undefined])
})
