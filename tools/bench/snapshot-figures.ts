import { Keyframes } from '../../sim/adventure/keyframes.ts'
import { newWorld } from '../../sim/adventure/new-world.ts'
import { ReplayPlayer } from '../../sim/adventure/replay-player.ts'
import { ReplayScan } from '../../sim/adventure/replay-scan.ts'
import { restore, snapshot } from '../../sim/adventure/snapshot/snapshot.ts'
import { encodeLog, type RunRecord } from '../../sim/contract/run-record.ts'
import { nextInt, stream } from '../../sim/kernel/rng.ts'
import { playBot, REACTION } from '../bots/play-bot.ts'
import { atMost, type BenchFigure, interleaved, measured, median, quantile } from './figure.ts'
import { HARDY_HOSPITAL_RUN } from './replay-figures.ts'
import { crowd } from './sim-figures.ts'

const BODIES = 500
const CALLS = 20
const SEEKS = 400
/** Ticks per slice of a seek, as in the worker. */
const SLICE = 20

function copyFigures(): readonly BenchFigure[] {
  const world = crowd(BODIES, 'shambler')
  const bytes = snapshot(world)
  const [write = [], read = [], create = []] = interleaved(CALLS, [
    () => void snapshot(world),
    () => {
      if (!restore(world.spec, bytes).ok) throw new Error('A snapshot was refused')
    },
    () => void newWorld(world.spec),
  ])
  return [
    atMost(`snapshot: of ${BODIES} bodies`, median(write), 'ms', 1),
    atMost(`snapshot: of ${BODIES} bodies, size`, bytes.length / 1000, 'kB', 100),
    atMost(`snapshot: restoring ${BODIES} bodies`, median(read), 'ms', 2),
    measured('snapshot: a new world, which restoring includes', median(create), 'ms'),
  ]
}

/** Seeks random ticks of a run with hordes, after the viewer has scanned it. */
function seekFigures(): readonly BenchFigure[] {
  const { report, log } = playBot(HARDY_HOSPITAL_RUN, REACTION.practised)
  const record: RunRecord = { spec: HARDY_HOSPITAL_RUN, log: encodeLog(log), ticks: report.ticks, hash: report.hash }
  const keyframes = new Keyframes()
  const scan = new ReplayScan([record], keyframes)
  while (scan.work(SLICE) === null);
  const player = new ReplayPlayer([record], keyframes)
  const rng = stream(1, 'seeks')
  const took = Array.from({ length: SEEKS }, () => {
    const tick = nextInt(rng, 0, record.ticks)
    const start = performance.now()
    player.seek(tick)
    while (!player.approach(SLICE));
    return performance.now() - start
  })
  return [
    atMost('snapshot: a seek in a replay', median(took), 'ms', 50),
    atMost('snapshot: a seek in a replay, 99th percentile', quantile(took, 0.99), 'ms', 200),
  ]
}

/** Measures copying a crowded world, and the seeks of the replay viewer that use copies. */
export const snapshotFigures = (): readonly BenchFigure[] => [...copyFigures(), ...seekFigures()]
