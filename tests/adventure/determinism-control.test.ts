import { describe, expect, test } from 'vitest'
import { botSpecs } from '../../tools/bots/bot-runs.ts'
import { loadBundled } from '../support/bundled.ts'
import { goldenRuns } from './golden-runs.ts'

type BotRuns = typeof import('../../tools/bots/bot-runs.ts')
/** A hospital run with doctors, whose bursts use the sine. */
const DOCTORS = 1
/** An extra-hard run, with the largest crowds. */
const CROWDS = 3

/** In seconds. Both changes take effect by then; the rest of the run would add nothing. */
const FELT_BY = 90
/** The start of the recorded hashes of the run with this seed. */
const goldenStart = (seed: number): readonly string[] => (goldenRuns[seed] ?? '').split(' ').slice(0, FELT_BY / 30)

/** The same hashes after replacing text in one file of the simulation. */
async function startWith(seed: number, name: string, file: string, changes: Readonly<Record<string, string>>): Promise<readonly string[]> {
  let seen = 0
  const { sampled, watchBot } = await loadBundled<BotRuns>('tools/bots/bot-runs.ts', `control-${name}`, (code, id) => {
    if (id !== file) return code
    seen++
    for (const from of Object.keys(changes)) expect(code).toContain(from)
    return Object.entries(changes).reduce((text, [from, to]) => text.replace(from, to), code)
  })
  expect(seen).toBe(1)
  return sampled(watchBot(botSpecs[seed] as (typeof botSpecs)[number], FELT_BY).hashes)
}

// bot-runs.test.ts proves that an unchanged run starts with the recorded hash.
describe('the recorded hash', () => {
  // tests/architecture/purity.test.ts forbids Math.sin; this test shows how small a difference the hash detects.
  test('detects a sine with only seven correct digits', async () => {
    const found = await startWith(DOCTORS, 'sine', 'sim/kernel/math.ts', {
      'const turns = angle / FULL_TURN': 'if (angle < 9) return Math.fround(Math.sin(angle))\n  const turns = angle / FULL_TURN',
    })
    expect(found).toHaveLength(3)
    expect(found).not.toEqual(goldenStart(DOCTORS))
  })

  // A query created in the middle of a run orders entities differently from one that saw them spawn.
  test('detects a stray query', async () => {
    const found = await startWith(CROWDS, 'query', 'sim/adventure/systems/build-grid.ts', {
      'import { runEventDef }': "import { Not, query } from 'bitecs'\nimport { runEventDef }",
      '{ enemyIds, Enemy,': '{ ecs, Shot, Enemy,',
      'grid.centre(': 'const enemyIds = query(ecs, grid.count < 80 ? [Enemy] : [Enemy, Not(Shot)])\n  grid.centre(',
    })
    expect(found).toHaveLength(3)
    expect(found).not.toEqual(goldenStart(CROWDS))
  })
})
