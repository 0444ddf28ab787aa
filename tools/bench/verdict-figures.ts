import { setTimeout } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { verifierScript } from '../../scripts/verifier-script.mjs'
import { decodeLog } from '../../sim/contract/parse-run-record.ts'
import { encodeLog } from '../../sim/contract/run-record.ts'
import { progressOf } from '../../sim/contract/run-report.ts'
import { judgePool, OpenRuns, type RunToVerify } from '../../supabase/verifier/index.ts'
import { botSpecs } from '../bots/bot-runs.ts'
import { playBot, REACTION } from '../bots/play-bot.ts'
import { usedMemory } from '../support/used-memory.ts'
import { demoPlayer } from './demo-player.ts'
import { atMost, type BenchFigure, measured, median, quantile, ratios, timed } from './figure.ts'
import { referenceCrowd } from './reference-crowd.ts'
import { saver } from './save-figures.ts'
import { stickLog } from './stick-log.ts'

const RUNS = 18
/** The first runs are on different maps. */
const MAPS = 6
const AT_ONCE = 4
/** The unit of a verdict: as many steps of the reference as a whole run has, with this many enemies. */
const UNIT = { steps: 18_000, enemies: 500 }
/** Steps of the reference before and after each verdict, and steps until its crowd is dense and compiled. */
const REFERENCE_STEPS = 1_500
/** Blocks of saves. Quiet blocks and blocks beside verdicts alternate, so that a slow machine affects both. */
const ROUNDS = 4
const BLOCK = 7
const SLOT = 3
/** Ticks of a followed run whose memory is measured: half of a run. */
const FOLLOWED_TICKS = 9_000
/** Time until started verdicts are in progress, in ms. */
const UNDER_WAY = 500

const RATIO = `verdict: a run of 300 s against ${UNIT.steps} steps of the reference with ${UNIT.enemies} enemies`

type Recorded = RunToVerify & { readonly stick: string | null }

/** Records whole runs on every map, with gear and Instincts, by a bot that cannot die and therefore meets every horde. */
const recorded = (): readonly Recorded[] =>
  botSpecs.slice(0, RUNS).map((spec, i) => {
    const { report, log } = playBot(spec, REACTION.practised)
    const { ticks, hash } = report
    const claim = { endedBy: 'die', claimed: progressOf(report) } as const
    const stick = i < MAPS ? encodeLog(stickLog(spec, log)) : null
    return { id: `${spec.seed}`, ticket: spec, before: [], segment: 0, spec, log: encodeLog(log), ticks, hash, ...claim, stick }
  })

/** Measures the processor time of a verdict, a save beside four verdicts, and the size of logs. */
export async function verdictFigures(root: string, url: string, data: string): Promise<readonly BenchFigure[]> {
  const runs = recorded()
  const script = await verifierScript(root)
  const { took, units } = await timeOfCore(runs, script)
  const saves = await savesBesideVerdicts(runs, script, url, data)
  const kilobytes = (logs: readonly string[]) => median(logs.map((log) => gzipSync(log).length / 1_000))
  return [
    measured('verdict: a run of 300 s, time of one core, median', median(took), 'ms'),
    measured('verdict: a run of 300 s, time of one core, 99th percentile', quantile(took, 0.99), 'ms'),
    atMost(`${RATIO}, median`, median(ratios(took, units)), 'x', 0.33),
    atMost(`${RATIO}, 99th percentile`, quantile(ratios(took, units), 0.99), 'x', 0.8),
    measured('verdict: a save on a quiet server', saves.quiet, 'ms'),
    atMost(`verdict: a save while ${AT_ONCE} runs are verified`, saves.busy / saves.quiet, 'x', 2),
    atMost('verdict: memory of a followed run between its pieces, mean', suspendedRun(runs) / 1_000, 'kB', 200),
    atMost('verdict: log of a run by keys, gzipped, median', kilobytes(runs.map(({ log }) => log)), 'kB', 3),
    atMost('verdict: log of a run by stick, gzipped, median', kilobytes(runs.flatMap(({ stick }) => stick ?? [])), 'kB', 15),
  ]
}

/** Mean memory of the runs that a thread follows and keeps without their worlds, in bytes. */
function suspendedRun(runs: readonly RunToVerify[]): number {
  const open = new OpenRuns({ worlds: 0 })
  const follow = ({ id, ticket, log }: RunToVerify): number => {
    const text = encodeLog((decodeLog(log) ?? []).filter(({ tick }) => tick <= FOLLOWED_TICKS))
    const start = { ticket, before: [], segment: 0 }
    const piece = { run: id, owner: id, from: 0, text, marksFrom: 0, marks: '', ticks: FOLLOWED_TICKS, start }
    for (let more = open.extend(piece); more; more = open.play(id));
    return usedMemory()
  }
  const used = runs.map(follow)
  // The first run on each map also fills caches that all runs share.
  return ((used.at(-1) ?? 0) - (used[MAPS - 1] ?? 0)) / (open.size - MAPS)
}

/**
 * Processor time of each verdict in ms, and of a unit beside it, because machines differ by a factor of two from day to day. This thread
 * only waits during a verdict.
 */
async function timeOfCore(runs: readonly RunToVerify[], script: string) {
  const reference = referenceCrowd(UNIT.enemies)
  const unit = async () => {
    const spent = await processorTime(() => {
      for (let i = 0; i < REFERENCE_STEPS; i++) reference.step()
    })
    return (spent * UNIT.steps) / REFERENCE_STEPS
  }
  await unit()
  const pool = judgePool(script, 1)
  const took: number[] = []
  const units: number[] = []
  for (const run of runs) {
    const before = await unit()
    took.push(await processorTime(() => expectVerified(pool, run)))
    units.push((before + (await unit())) / 2)
  }
  await pool.close()
  return { took, units }
}

async function expectVerified(pool: ReturnType<typeof judgePool>, run: RunToVerify): Promise<void> {
  const { verdict, at } = await pool.judge(run)
  if (verdict !== 'verified') throw new Error(`Run ${run.id} ${verdict} at ${at}`)
}

/** Processor time of a call and of all threads meanwhile, in ms. */
async function processorTime(call: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await call()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
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
