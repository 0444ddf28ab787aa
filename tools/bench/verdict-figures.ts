import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { verifierScript } from '../../scripts/verifier-script.mjs'
import { encodeLog } from '../../sim/contract/run-record.ts'
import { progressOf } from '../../sim/contract/run-report.ts'
import { judgePool, type RunToVerify } from '../../supabase/verifier/index.ts'
import { botSpecs } from '../bots/bot-runs.ts'
import { playBot, REACTION } from '../bots/play-bot.ts'
import { demoPlayer } from './demo-player.ts'
import { atMost, type BenchFigure, measured, median, quantile, timed } from './figure.ts'
import { saver } from './save-figures.ts'
import { stickLog } from './stick-log.ts'

const RUNS = 18
/** Number of runs that also get a stick log: one per map. */
const BY_STICK = 6
const AT_ONCE = 4
/** Blocks of saves. Quiet blocks and blocks beside verdicts alternate, so that a slow machine affects both. */
const ROUNDS = 4
const BLOCK = 7
const SLOT = 3
/** Time until started verdicts are in progress, in ms. */
const UNDER_WAY = 500

type Recorded = RunToVerify & { readonly stick: string | null }

/** Records whole runs on every map, with gear and Instincts, by a bot that cannot die and therefore meets every horde. */
const recorded = (): readonly Recorded[] =>
  botSpecs.slice(0, RUNS).map((spec, i) => {
    const { report, log } = playBot(spec, REACTION.practised)
    const { ticks, hash } = report
    const claim = { endedBy: 'die', claimed: progressOf(report) } as const
    const stick = i < BY_STICK ? encodeLog(stickLog(spec, log)) : null
    return { id: `${spec.seed}`, ticket: spec, before: [], segment: 0, spec, log: encodeLog(log), ticks, hash, ...claim, stick }
  })

/** Measures the processor time of a verdict, a save beside four verdicts, and the size of logs. */
export async function verdictFigures(root: string, url: string, data: string): Promise<readonly BenchFigure[]> {
  const runs = recorded()
  const script = await verifierScript(root)
  const took = await timeOfCore(runs, script)
  const saves = await savesBesideVerdicts(runs, script, url, data)
  const kilobytes = (logs: readonly string[]) => median(logs.map((log) => gzipSync(log).length / 1_000))
  return [
    atMost('verdict: a run of 300 s, time of one core, median', median(took), 'ms', 2_000),
    atMost('verdict: a run of 300 s, time of one core, 99th percentile', quantile(took, 0.99), 'ms', 4_000),
    measured('verdict: a save on a quiet server', saves.quiet, 'ms'),
    atMost(`verdict: a save while ${AT_ONCE} runs are verified`, saves.busy / saves.quiet, 'x', 2),
    atMost('verdict: log of a run by keys, gzipped, median', kilobytes(runs.map(({ log }) => log)), 'kB', 3),
    atMost('verdict: log of a run by stick, gzipped, median', kilobytes(runs.flatMap(({ stick }) => stick ?? [])), 'kB', 15),
  ]
}

/** Processor time of each verdict, in ms. This thread only waits. */
async function timeOfCore(runs: readonly RunToVerify[], script: string): Promise<number[]> {
  const pool = judgePool(script, 1)
  const took: number[] = []
  for (const run of runs) {
    const before = process.cpuUsage()
    const { verdict, at } = await pool.judge(run)
    if (verdict !== 'verified') throw new Error(`Run ${run.id} ${verdict} at ${at}`)
    const { user, system } = process.cpuUsage(before)
    took.push((user + system) / 1_000)
  }
  await pool.close()
  return took
}

/** Time of a save through `save-game` in ms, with and without verifier threads beside it. */
async function savesBesideVerdicts(runs: readonly RunToVerify[], script: string, url: string, data: string) {
  const { player, save, store } = await demoPlayer(url, data)
  await store(SLOT, save)
  const write = await saver(player, SLOT)
  const quiet: number[] = []
  const busy: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 0; i < BLOCK; i++) quiet.push(await timed(write))
    const pool = judgePool(script, AT_ONCE)
    const verdicts = Array.from({ length: AT_ONCE }, (_, i) => pool.judge(runs[i % runs.length] as RunToVerify).catch(() => null))
    await setTimeout(UNDER_WAY)
    for (let i = 0; i < BLOCK; i++) busy.push(await timed(write))
    await pool.close()
    await Promise.all(verdicts)
  }
  return { quiet: median(quiet), busy: median(busy) }
}
