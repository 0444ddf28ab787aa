import { gzipSync } from 'node:zlib'
import { verifierScript } from '../../scripts/verifier-script.mjs'
import { encodeLog } from '../../sim/contract/run-record.ts'
import { progressOf } from '../../sim/contract/run-report.ts'
import { judgePool, type RunToVerify } from '../../supabase/verifier/index.ts'
import { playBot, REACTION } from '../support/bot.ts'
import { botSpecs } from '../support/bot-runs.ts'
import { atMost, type Figure, median, quantile, timed } from './figure.ts'

const RUNS = 18

/** Whole runs on every map, with gear and Instincts, by a bot that cannot die and so meets every horde. */
const recorded = (): readonly RunToVerify[] =>
  botSpecs.slice(0, RUNS).map((spec) => {
    const { report, log } = playBot(spec, REACTION.practised)
    const { ticks, hash } = report
    const claim = { endedBy: 'die', claimed: progressOf(report) } as const
    return { id: `${spec.seed}`, ticket: spec, before: [], segment: 0, spec, log: encodeLog(log), ticks, hash, ...claim }
  })

/** What a verdict costs the thread that finds it, from the record's arrival to its answer. */
export async function verdictFigures(root: string): Promise<readonly Figure[]> {
  const runs = recorded()
  const pool = judgePool(await verifierScript(root), 1)
  const took: number[] = []
  for (const run of runs) {
    took.push(
      await timed(async () => {
        const { verdict, at } = await pool.judge(run)
        if (verdict !== 'verified') throw new Error(`Run ${run.id} ${verdict} at ${at}`)
      }),
    )
  }
  await pool.close()
  return [
    atMost('verdict: a run of 300 s, median', median(took), 'ms', 2_000),
    atMost('verdict: a run of 300 s, 99th percentile', quantile(took, 0.99), 'ms', 4_000),
    atMost('verdict: log of a run by keys, gzipped, median', median(runs.map(({ log }) => gzipSync(log).length / 1_000)), 'kB', 3),
  ]
}
