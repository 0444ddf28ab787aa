import fc from 'fast-check'
import { expect, test } from 'vitest'
import { encodeLog } from '../../sim/contract/run-record.ts'
import { OpenRuns, type RunPiece } from '../../supabase/verifier/index.ts'
import { playScriptedRun } from '../../tools/bots/scripted-run.ts'

const { spec, log } = playScriptedRun('school', 1)
const start = { ticket: spec, before: [], segment: 0 }
const pieceOf = (run: string, owner: string, ticks = 0): RunPiece => ({
  run,
  owner,
  from: 0,
  text: '',
  marksFrom: 0,
  marks: '',
  ticks,
  start,
})
const end = { ...start, endedBy: 'die', spec, ticks: 600, hash: '00000000' } as const

test('holds at most as many runs as it may, and half of them for one owner', () => {
  const arrivals = fc.array(fc.record({ run: fc.nat(12), owner: fc.nat(3), seconds: fc.nat(90) }), { maxLength: 20 })
  fc.assert(
    fc.property(arrivals, (pieces) => {
      let now = 0
      const runs = new OpenRuns(4, () => now)
      const held = new Map<string, string>()
      for (const { run, owner, seconds } of pieces) {
        now += seconds * 1_000
        runs.extend(pieceOf(`${run}`, `${owner}`))
        held.set(`${run}`, `${owner}`)
        expect(runs.size).toBeLessThanOrEqual(4)
      }
      const left = [...held].filter(([run]) => runs.take(run, { ...end, log: '' }) !== null)
      for (const owner of new Set(held.values())) expect(left.filter(([, of]) => of === owner).length).toBeLessThanOrEqual(2)
      expect(runs.size).toBe(0)
    }),
    { numRuns: 20 },
  )
})

test('keeps active runs for new ones, and gives the place of an idle run to another', () => {
  let now = 0
  const runs = new OpenRuns(2, () => now)
  for (const run of ['a', 'b', 'c']) runs.extend(pieceOf(run, run))
  now = 59_000
  runs.extend({ ...pieceOf('b', 'b'), start: undefined } as never)
  now = 61_000
  runs.extend(pieceOf('d', 'd'))
  const has = (run: string) => runs.take(run, { ...end, log: '' }) !== null
  expect(['a', 'b', 'c', 'd'].map(has)).toEqual([false, true, false, true])
})

test('keeps one run of each player, so that one who opens many runs leaves room for others', () => {
  const runs = new OpenRuns(4)
  for (let n = 0; n < 10; n++) runs.extend(pieceOf(`cheater/1/run-${n}/0`, 'guests'))
  runs.extend(pieceOf('honest/1/run-0/0', 'guests'))
  expect(runs.size).toBe(2)
  const has = (run: string) => runs.take(run, { ...end, log: '' }) !== null
  expect([has('cheater/1/run-8/0'), has('cheater/1/run-9/0'), has('honest/1/run-0/0')]).toEqual([false, true, true])
})

test('plays a long piece in parts, and gives out a run only for a log that continues it with little left', () => {
  const text = encodeLog(log)
  const job = { ...end, log: text, ticks: 3_600 }
  const follow = (ticks: number) => {
    const runs = new OpenRuns()
    const part = encodeLog(log.filter(({ tick }) => tick <= ticks))
    for (let more = runs.extend({ ...pieceOf('a', 'a', ticks), text: part }); more; more = runs.play('a'));
    return runs
  }
  const long = new OpenRuns()
  expect([long.extend(pieceOf('a', 'a', 1_500)), long.play('a'), long.play('a')]).toEqual([true, true, false])
  expect(follow(1_200).take('a', job)).not.toBeNull()
  expect(follow(1_199).take('a', job)).toBeNull()
  expect(follow(1_800).take('a', { ...job, log: '5,64,0' })).toBeNull()
  const gap = follow(1_200)
  gap.extend({ ...pieceOf('a', 'a', 1_800), start: undefined } as never)
  expect(gap.take('a', job)).toBeNull()
})
