import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { instinctDef } from '../../sim/content/instincts.ts'
import { favouredMarkdown, favouredOn, medianOf } from '../../tools/balance/favoured.ts'
import { parseOptions } from '../../tools/balance/options.ts'
import { type PlayResult, playScenario } from '../../tools/balance/play.ts'
import { playAll, storedOf, takeOver } from '../../tools/balance/play-all.ts'
import { RunStore } from '../../tools/balance/run-store.ts'
import { type Scenario, scenarios } from '../../tools/balance/scenarios.ts'
import type { Job } from '../../tools/balance/worker.ts'

const folder = mkdtempSync(join(tmpdir(), 'balance-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lineOf = (name: string) => scenarios.find((line) => line.name === name) as Scenario
/** Ends within half a minute. */
const SHORT = lineOf('Hospital, no gear')
const jobs = [1, 2, 3].map((seed): Job => ({ line: SHORT.name, seed, policy: 'random', withoutEvents: false, nightmare: 0 }))

/** Plays in this process and records the requested seeds. */
function newPlayer() {
  const asked: number[] = []
  const play = async (job: Job) => {
    asked.push(job.seed)
    return playScenario(SHORT, job.seed, job)
  }
  return { asked, newPlayer: () => ({ play, end: async () => {} }) }
}

describe('a long balance table', () => {
  test('resumes after an interruption, even within a line, and plays no run twice', async () => {
    const path = join(folder, 'new/runs.jsonl')
    const first = newPlayer()
    const all = await playAll(new RunStore(path), jobs, 2, first.newPlayer)
    expect(first.asked).toEqual([1, 2, 3])
    expect(all).toEqual(jobs.map(({ seed }) => playScenario(SHORT, seed)))

    const text = readFileSync(path, 'utf8')
    writeFileSync(path, text.slice(0, -100))
    const cut = new RunStore(path)
    const known = storedOf(cut, jobs)
    expect(known).toHaveLength(2)
    const second = newPlayer()
    expect(await playAll(cut, jobs, 1, second.newPlayer)).toEqual(all)
    expect(second.asked).toHaveLength(1)

    const third = newPlayer()
    expect(await playAll(new RunStore(path), jobs, 1, third.newPlayer)).toEqual(all)
    expect(third.asked).toEqual([])
  })

  test('is reused by code that plays the same, and by no other code', async () => {
    const [from, to] = ['from', 'to'].map((name) => new RunStore(join(folder, `${name}.jsonl`))) as [RunStore, RunStore]
    await playAll(from, jobs, 1, newPlayer().newPlayer)
    const otherwise = { play: async (job: Job) => ({ ...playScenario(SHORT, job.seed, job), coins: -1 }), end: async () => {} }
    await expect(takeOver(from, to, () => otherwise)).rejects.toThrow('seed 1, gives a different result')
    expect(storedOf(to, jobs)).toEqual([])
    const player = newPlayer()
    expect(await takeOver(from, to, player.newPlayer)).toBe(3)
    expect([player.asked, storedOf(to, jobs)]).toEqual([[1], storedOf(from, jobs)])
  })

  test.each<Partial<Job>>([{ line: 'Hospital, mid gear' }, { seed: 4 }, { policy: 'slam' }, { withoutEvents: true }, { nightmare: 3 }])(
    'does not reuse a run that was played differently: %o',
    (other) => {
      const store = new RunStore(join(folder, 'other.jsonl'))
      const [job] = jobs as [Job]
      store.add(job, playScenario(SHORT, job.seed))
      expect([storedOf(store, [job]).length, storedOf(store, [{ ...job, ...other }]).length]).toEqual([1, 0])
    },
  )
})

describe('options of the command', () => {
  test('parses every option', () => {
    const said = ['Police', 'late', '40', 'from=200', 'policy=each', 'rank=0,5', 'workers=1', 'take=0123456789ab', 'stored', 'no-events']
    expect(parseOptions(said)).toEqual({
      words: ['police', 'late'],
      from: 200,
      count: 40,
      policy: 'each',
      ranks: [0, 5],
      withoutEvents: true,
      stored: true,
      workers: 1,
      take: '0123456789ab',
    })
  })
  test('defaults every option', () => {
    expect(parseOptions([])).toEqual({
      words: [],
      from: null,
      count: null,
      policy: 'random',
      ranks: [0],
      withoutEvents: false,
      stored: false,
      workers: 2,
      take: null,
    })
  })
  test.each(['policy=bottles', 'rank=11', 'rank=1,x', 'from=0', 'workers=', 'seed=3', '0'])('rejects %s', (word) => {
    expect(() => parseOptions([word])).toThrow(word.split('=')[0] === '0' ? 'number of seeds' : (word.split('=')[0] as string))
  })
})

describe('comparing Instincts', () => {
  const played = playScenario(SHORT, 1)
  const runs = (survivors: number, of: number): PlayResult[] =>
    Array.from({ length: of }, (_, i) => ({ ...played, survived: i < survivors }))

  test('favours gun Instincts only for survivors with a gun', () => {
    expect(favouredOn(lineOf('School, no gear, practised')).some((id) => instinctDef(id).needs === 'ranged')).toBe(false)
    expect(favouredOn(lineOf('Hospital, first pistol')).some((id) => instinctDef(id).needs === 'ranged')).toBe(true)
  })
  test.each([
    { survivors: [1, 9, 5], median: 0.5 },
    { survivors: [1, 9, 5, 8], median: 0.65 },
  ])('the median of $survivors of 10 is $median', ({ survivors, median }) => {
    expect(medianOf(survivors.map((each) => ({ id: 'slam', runs: runs(each, 10) })))).toBeCloseTo(median)
  })
  test('the table shows the distance from the median and leaves out Instincts without runs', () => {
    const full = { ...played, survived: true, ranks: Array.from({ length: 5 }, () => 'slam' as const), damage: { slam: 30, weapons: 70 } }
    expect(
      favouredMarkdown([
        { id: 'slam', runs: [full, full, full, full] },
        { id: 'bottle', runs: runs(2, 4) },
        { id: 'magnet', runs: runs(1, 4) },
        { id: 'flare', runs: [] },
      ]),
    ).toBe(
      [
        '| favoured | runs | survive | off the median | mean rank | runs at rank 5 | of their damage |',
        '| --- | --- | --- | --- | --- | --- | --- |',
        '| slam | 4 | 100 % (51 to 100) | +50 | 5.0 | 4 | 30.0 % |',
        '| bottle | 4 | 50 % (15 to 85) | 0 | 0.0 | 0 | - |',
        '| magnet | 4 | 25 % (5 to 70) | -25 | 0.0 | 0 | - |',
        '',
        'The median is 50 %.',
      ].join('\n'),
    )
  })
})
