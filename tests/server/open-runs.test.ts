import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { LocationId } from '../../sim/content/locations.ts'
import { encodeLog } from '../../sim/contract/run-record.ts'
import { finishRun, judgeHere, OpenRuns, type RunPiece, type RunToVerify } from '../../supabase/verifier/index.ts'
import { playScriptedRun } from '../../tools/bots/scripted-run.ts'
import { usedMemory } from '../../tools/support/used-memory.ts'
import { formatMarks, splitIntoChunks } from '../support/log-chunks.ts'

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
      const runs = new OpenRuns({ runs: 4, worlds: 2, now: () => now })
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
  const runs = new OpenRuns({ runs: 2, now: () => now })
  for (const run of ['a', 'b', 'c']) runs.extend(pieceOf(run, run))
  now = 59_000
  runs.extend({ ...pieceOf('b', 'b'), start: undefined } as never)
  now = 61_000
  runs.extend(pieceOf('d', 'd'))
  const has = (run: string) => runs.take(run, { ...end, log: '' }) !== null
  expect(['a', 'b', 'c', 'd'].map(has)).toEqual([false, true, false, true])
})

test('keeps one run of each player, so that one who opens many runs leaves room for others', () => {
  const runs = new OpenRuns({ runs: 4 })
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
  const other = { ...job, id: '', log: '5,64,0' }
  expect(finishRun(other, follow(1_800).take('a', other))).toBeNull()
  const gap = follow(1_200)
  gap.extend({ ...pieceOf('a', 'a', 1_800), start: undefined } as never)
  expect(gap.take('a', job)).toBeNull()
})

const MAPS: readonly LocationId[] = ['school', 'hospital', 'extra-hard', 'defense']
/** A run of 30 s with two streamed pieces, and its verdict from the start. */
async function streamedRun(map: LocationId, seed: number) {
  const run = `player-${seed}/1/run-1/0`
  const { spec, log } = playScriptedRun(map, seed)
  const first = { ticket: spec, before: [], segment: 0, endedBy: 'die', spec, log: '', ticks: 1_800, hash: '' } as const
  const text = encodeLog(log.filter(({ tick }) => tick < 1_800))
  const { report } = await judgeHere({ ...first, id: '', log: text })
  const chunks = splitIntoChunks(spec, text, [600, 1_200])
  const job: RunToVerify = { ...first, id: '', run, log: text, hash: report?.hash ?? '', streamed: { marks: formatMarks(chunks) } }
  const pieces = chunks.map(({ from, text: part, ticks }, n): RunPiece => {
    const marks = { marksFrom: formatMarks(chunks.slice(0, n)).length, marks: formatMarks(chunks.slice(n, n + 1)) }
    const piece = { run, owner: run, from, text: part, ticks, ...marks }
    return n === 0 ? { ...piece, start: { ticket: spec, before: [], segment: 0 } } : piece
  })
  return { job, pieces, verdict: await judgeHere(job) }
}

test('gives the same verdicts with one world in memory as with all', async () => {
  const streamed = await Promise.all(MAPS.map(streamedRun))
  expect(streamed.map(({ verdict: { verdict, agreed } }) => [verdict, agreed])).toEqual(MAPS.map(() => ['verified', 1_200]))
  // Each number is a run that sends its next piece. The last piece of a run is its end.
  const orders = fc.shuffledSubarray(
    MAPS.flatMap((_, n) => [n, n, n]),
    { minLength: 3 * MAPS.length },
  )
  fc.assert(
    fc.property(orders, fc.constantFrom(1, MAPS.length), (order, worlds) => {
      const runs = new OpenRuns({ worlds })
      const next = MAPS.map(() => 0)
      const finished = order.flatMap((n) => {
        const { job, pieces, verdict } = streamed[n] as (typeof streamed)[number]
        const at = next[n] ?? 0
        next[n] = at + 1
        const piece = pieces[at]
        if (piece === undefined) return [[finishRun(job, runs.take(job.run ?? '', job)), verdict]]
        runs.extend(piece)
        return []
      })
      for (const [verdict, fromStart] of finished) expect(verdict).toEqual(fromStart)
    }),
    { numRuns: 8 },
  )
})

test('keeps few worlds in memory, and snapshots of all other runs', () => {
  const runs = new OpenRuns({ worlds: 2 })
  const before = usedMemory()
  for (let n = 0; n < 40; n++) runs.extend(pieceOf(`player-${n}/1/run-1/0`, `${n}`, 60))
  expect(runs.size).toBe(40)
  // With all worlds it would be 21 MB.
  expect((usedMemory() - before) / 1e6).toBeLessThan(12)
})

test('drops a run whose log is longer than a run can be played by hand', () => {
  const walk = (from: number, to: number) =>
    encodeLog(Array.from({ length: to - from }, (_, n) => ({ tick: from + n, input: { moveX: n % 2, moveY: 64 } })))
  const job = { ...end, log: '' }
  const long = new OpenRuns()
  const text = walk(0, 9_000)
  long.extend({ ...pieceOf('a', 'a', 9_000), text })
  long.extend({ ...pieceOf('b', 'b', 9_000), text })
  long.extend({ ...pieceOf('b', 'b', 18_000), start: undefined, from: text.length, text: `;${walk(9_000, 13_000)}` } as never)
  expect([text.length < 80_000, long.take('a', job) !== null, long.take('b', job)]).toEqual([true, true, null])
})

/** Replaces the snapshot of a run that is held without its world. */
function replaceSnapshot(runs: OpenRuns, run: string, change: (bytes: Uint8Array) => Uint8Array): void {
  const held: Map<string, { readonly open: object }> = Reflect.get(runs, 'held')
  const { open } = held.get(run) ?? expect.fail('The run is not held.')
  const played: { readonly bytes: Uint8Array } = Reflect.get(open, 'played')
  Reflect.set(open, 'played', { ...played, bytes: change(played.bytes) })
}

const BAD_SNAPSHOTS: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  cut: (bytes) => bytes.slice(0, -4),
  damaged: (bytes) => bytes.with(bytes.length - 4, (bytes.at(-4) ?? 0) ^ 1),
  // The third word of the header is the version of the simulation.
  'other-version': (bytes) => bytes.with(8, (bytes[8] ?? 0) ^ 1),
}

test('drops a run whose snapshot is unusable, with a log line, and keeps the others', async () => {
  const { job, pieces, verdict } = await streamedRun('school', 5)
  const other = await streamedRun('school', 6)
  const run = job.run ?? ''
  const [first, second] = pieces
  if (!first || !second) throw new Error('The run has fewer than two pieces.')
  for (const [fault, change] of Object.entries(BAD_SNAPSHOTS)) {
    for (const next of ['piece', 'end']) {
      const lines: string[] = []
      const runs = new OpenRuns({ worlds: 0, log: (line) => lines.push(line) })
      for (const piece of [first, ...other.pieces]) runs.extend(piece)
      replaceSnapshot(runs, run, change)
      if (next === 'piece') expect(runs.extend(second)).toBe(false)
      expect(finishRun(job, runs.take(run, job))).toBeNull()
      expect(lines).toEqual([`Dropped the snapshot of run ${run}: ${fault}`])
      expect(finishRun(other.job, runs.take(other.job.run ?? '', other.job))).toEqual(other.verdict)
    }
  }
  expect((await judgeHere(job)).verdict).toBe(verdict.verdict)
})
