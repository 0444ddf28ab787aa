import { describe, expect, test } from 'vitest'
import { botSpecs } from '../support/bot-runs.ts'
import { bundled } from '../support/bundled.ts'
import { goldenRuns } from './golden-runs.ts'

type BotRuns = typeof import('../support/bot-runs.ts')
/** A hospital run: doctors, whose bursts turn by sine. */
const DOCTORS = 1
/** An extra-hard run: the fullest field. */
const CROWDS = 3

/** What the run is remembered by when one file of the simulation reads otherwise. */
async function rememberedWith(seed: number, name: string, file: string, changes: Readonly<Record<string, string>>): Promise<string> {
  let seen = 0
  const { remembered, watchBot } = await bundled<BotRuns>('tests/support/bot-runs.ts', `control-${name}`, (code, id) => {
    if (id !== file) return code
    seen++
    for (const from of Object.keys(changes)) expect(code).toContain(from)
    return Object.entries(changes).reduce((text, [from, to]) => text.replace(from, to), code)
  })
  expect(seen).toBe(1)
  return remembered(watchBot(botSpecs[seed] as (typeof botSpecs)[number]).hashes)
}

// That it stays when nothing is changed is what bot-runs.test.ts sees of the same seeds.
describe('the hash of record', () => {
  // The platform's own sine is kept out by tests/architecture/purity.test.ts; this is how far off one has to be to be felt.
  test('notices a sine that is right to seven digits', async () => {
    const found = await rememberedWith(DOCTORS, 'sine', 'sim/kernel/math.ts', {
      'const turns = angle / TURN': 'if (angle < 9) return Math.fround(Math.sin(angle))\n  const turns = angle / TURN',
    })
    expect(found).not.toBe(goldenRuns[DOCTORS])
  })

  // First asked in the middle of a run, a query has the bodies in another order than one that saw them come.
  test('notices a stray query', async () => {
    const found = await rememberedWith(CROWDS, 'query', 'sim/adventure/systems/build-grid.ts', {
      "import { query } from 'bitecs'": "import { Not, query } from 'bitecs'",
      '{ ecs, Enemy,': '{ ecs, Shot, Enemy,',
      'query(ecs, [Enemy])': 'query(ecs, grid.count < 80 ? [Enemy] : [Enemy, Not(Shot)])',
    })
    expect(found).not.toBe(goldenRuns[CROWDS])
  })
})
