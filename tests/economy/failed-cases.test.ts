import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CAMP_WAYS, wealthy } from '../support/camp-life.ts'
import { covers } from '../support/covers.ts'
import { type FailedCase, keepFailedCase, readFailedCases, repeatCase } from '../support/failed-cases.ts'
import { Life } from '../support/life.ts'
import { whatMatters } from '../support/what-matters.ts'
import { hereNow } from '../support/where.ts'

const where = { file: 'tests/bank/bank.test.ts', test: 'a deposit is kept' }
const failed = (seed: number, path: string): FailedCase => ({ ...where, seed, path, value: '[7]', date: '2026-11-28' })

describe('failed cases', () => {
  test('are kept once per case, for their property only, the newest five', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'failed-cases-')), 'failed-cases.json')
    for (const seed of [1, 2, 3, 4, 5, 6]) keepFailedCase(failed(seed, '3:0:1'), file)
    keepFailedCase(failed(6, '3:1'), file)
    keepFailedCase({ ...failed(1, '0'), test: 'another property' }, file)
    expect(readFailedCases(where, file).map(({ seed }) => seed)).toEqual([2, 3, 4, 5, 6])
    expect(readFailedCases({ ...where, file: 'tests/other.test.ts' }, file)).toEqual([])
  })

  test('belong to the running test, also if files share a worker', () => {
    const test = 'failed cases > belong to the running test, also if files share a worker'
    expect(hereNow()).toEqual({ file: 'tests/economy/failed-cases.test.ts', test })
  })

  test('are generated again as they were before they were cut down', () => {
    const numbers = fc.property(fc.array(fc.nat(1_000_000)), (list) => list.length < 4)
    const { counterexamplePath, seed } = fc.check(numbers, { seed: 20_261_128, endOnFailure: true })
    const { counterexample } = fc.check(numbers, { seed, path: counterexamplePath ?? '', endOnFailure: true })
    const again = repeatCase((random, run) => numbers.generate(random, run), { seed, path: `${counterexamplePath}:0:0` })
    expect(again?.value).toEqual(counterexample)
  })
})

describe('the parts of a counterexample that matter', () => {
  test('are those with a change that lets the failure go away', async () => {
    const fails = async ([coins, name]: readonly unknown[]) => (coins as number) > 100 && typeof name === 'string'
    expect(await whatMatters([101, 'Rhea'], fails)).toBe('matters: 1) 101\ncan be changed without the failure going away: 2) "Rhea"')
  })

  test('of a life are its commands, its times and the amounts at its start', async () => {
    const [start] = fc.sample(wealthy, { numRuns: 1, seed: 7 })
    const draw = { kind: 0, a: 3, b: 0, later: 5 }
    const life = new Life(
      { ...(start as NonNullable<typeof start>), coins: 40, bankedCoins: 0 },
      [
        { ...draw, type: 'deposit' },
        { ...draw, type: 'rename' },
      ],
      CAMP_WAYS,
    )
    const fails = async ([one]: readonly unknown[]) => [...(one as typeof life)].some(({ command }) => command.type === 'deposit')
    const text = await whatMatters([life], fails)
    expect(text).toMatch(/^matters: 1\. puts 40 coins into the bank, coins at the start \(40\)\n/)
    expect(text).toContain('can be changed without the failure going away: 2. ')
  })
})

test('a property fails if it draws a required class of inputs too rarely', () => {
  const numbers = fc.property(fc.nat(99), (n) => n >= 0)
  const check = (percent: number) =>
    fc.check(numbers, { seed: 1, plugins: [covers<[number]>({ 'below ten': [percent, ([n]) => n < 10] })] })
  expect(() => check(5)).not.toThrow()
  expect(() => check(60)).toThrow(/Drawn too rarely:\nbelow ten: \d+ % of 100 cases, 60 % required/)
})
