import { describe, expect, test } from 'vitest'
import { botSpecs } from '../../tools/bots/bot-runs.ts'
import { bundled } from '../support/bundled.ts'
import { goldenRuns } from './golden-runs.ts'

type BotRuns = typeof import('../../tools/bots/bot-runs.ts')
/** A hospital run: doctors, whose bursts turn by sine. */
const DOCTORS = 1
/** An extra-hard run: the fullest field. */
const CROWDS = 3

/** s; by then both changes have been felt, and the rest of a run would say no more. */
const FELT_BY = 90
/** The beginning of what the run with this seed is remembered by. */
const goldenStart = (seed: number): readonly string[] => (goldenRuns[seed] ?? '').split(' ').slice(0, FELT_BY / 30)

/** The same of the run when one file of the simulation reads otherwise. */
async function startWith(seed: number, name: string, file: string, changes: Readonly<Record<string, string>>): Promise<readonly string[]> {
  let seen = 0
  const { sampled, watchBot } = await bundled<BotRuns>('tools/bots/bot-runs.ts', `control-${name}`, (code, id) => {
    if (id !== file) return code
    seen++
    for (const from of Object.keys(changes)) expect(code).toContain(from)
    return Object.entries(changes).reduce((text, [from, to]) => text.replace(from, to), code)
  })
  expect(seen).toBe(1)
  return sampled(watchBot(botSpecs[seed] as (typeof botSpecs)[number], FELT_BY).hashes)
}

// That an unchanged run begins with it is what bot-runs.test.ts says.
describe('the hash of record', () => {
  // The platform's own sine is kept out by tests/architecture/purity.test.ts; this is how far off one has to be to be felt.
  test('notices a sine that is right to seven digits', async () => {
    const found = await startWith(DOCTORS, 'sine', 'sim/kernel/math.ts', {
      'const turns = angle / TURN': 'if (angle < 9) return Math.fround(Math.sin(angle))\n  const turns = angle / TURN',
    })
    expect(found).toHaveLength(3)
    expect(found).not.toEqual(goldenStart(DOCTORS))
  })

  // First asked in the middle of a run, a query has the bodies in another order than one that saw them come.
  test('notices a stray query', async () => {
    const found = await startWith(CROWDS, 'query', 'sim/adventure/systems/build-grid.ts', {
      "import { query } from 'bitecs'": "import { Not, query } from 'bitecs'",
      '{ ecs, Enemy,': '{ ecs, Shot, Enemy,',
      'query(ecs, [Enemy])': 'query(ecs, grid.count < 80 ? [Enemy] : [Enemy, Not(Shot)])',
    })
    expect(found).toHaveLength(3)
    expect(found).not.toEqual(goldenStart(CROWDS))
  })
})
