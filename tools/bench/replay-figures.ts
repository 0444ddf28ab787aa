import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { bundle } from '../../scripts/bundle.mjs'
import { playBot, REACTION } from '../bots/play-bot.ts'
import { runSpec } from '../support/run-spec.ts'
import { atLeast, type BenchFigure, measured, median } from './figure.ts'

const RUNS = 9
const MILLISECONDS = 300_000
const run = promisify(execFile)

/** A hospital run with a player strong enough to survive it. */
export const HARDY_HOSPITAL_RUN = runSpec({
  locationId: 'hospital',
  seed: 11,
  player: { maxHealth: 500, attackDamage: 12, defense: 6, targetsPerSwing: 4 },
})

/** Records a run of 300 s. */
function recorded(): { readonly spec: unknown; readonly log: unknown } {
  const spec = HARDY_HOSPITAL_RUN
  const { report, log } = playBot(spec, REACTION.practised)
  if (report.ticks !== 18_000) throw new Error(`The recorded run ended after ${report.ticks} ticks`)
  return { spec, log }
}

/** Replays a recorded run in separate processes, with a hash for each second. Measures each process from start to exit. */
export async function replayFigures(root: string): Promise<readonly BenchFigure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nightfence-bench-'))
  try {
    const at = await bundle(root, 'bench-replay', { main: 'tools/bench/cold-replay.ts' }, { standalone: true })
    const file = join(folder, 'run.json')
    await writeFile(file, JSON.stringify(recorded()))
    const took: number[] = []
    const hashes = new Set<string>()
    for (let i = 0; i < RUNS; i++) {
      const start = performance.now()
      const { stdout } = await run(process.execPath, [at('main'), file])
      took.push(performance.now() - start)
      hashes.add(stdout)
    }
    if (hashes.size !== 1) throw new Error('A replay differed from another')
    return [
      measured('replay: a hospital run of 300 s, cold process', median(took), 'ms'),
      atLeast('replay: simulated to real time', MILLISECONDS / median(took), 'x', 180),
    ]
  } finally {
    await rm(folder, { recursive: true })
  }
}
