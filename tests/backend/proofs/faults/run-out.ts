import { Runner } from '../../../../sim/adventure/runner.ts'
import { newFrameBuffer, viewFrame } from '../../../../sim/contract/frame.ts'
import { NO_GAINS } from '../../../../sim/contract/gains.ts'
import { outcomeOf } from '../../../../sim/contract/run-outcome.ts'
import { recordOf } from '../../../../sim/contract/run-record.ts'
import { type RunSpec, SIM_VERSION } from '../../../../sim/contract/run-spec.ts'
import { runSpecOf } from '../../../../sim/economy/run-spec-of.ts'
import { nextInt, type Rng } from '../../../../sim/kernel/rng.ts'
import { openRun } from '../../../../src/features/run/open-run.ts'
import type { Tab } from './tab.ts'

/** Number of pieces of a run, and seconds of play per piece. */
const PIECES_PER_RUN = 3
const PIECE_SECONDS = 1.5
/** Seconds of play per step of the runner. */
const STEP_SECONDS = 0.25

/** Plays a run like the app: begins with a ticket, streams its log and settles with its record. Ends an open run first. */
export async function playRun(tab: Tab, rng: Rng): Promise<void> {
  const { keeper, ports } = tab
  if (endOpenRun(tab)) return
  const slot = keeper.state.slot
  const ticket = await openRun(ports.runs)
  if (ticket === 'maintenance') return
  if (keeper.state.slot !== slot || slot === null || keeper.state.save.ext.run !== null) return
  const draw = ticket ? undefined : (keeper.state.save.ext.draws.run ?? 0)
  if (!tab.dispatch({ type: 'begin-run', locationId: 'school', xpMode: false, seed: null, ticket, draw, version: SIM_VERSION })) return
  const spec = runSpecOf(keeper.state.save)
  if (spec === null) throw new Error('A run that began is not open.')
  await playOn(tab, rng, spec, slot)
}

/** Ends an open run as the app does when a slot is opened: finishes a death, or leaves the run. */
function endOpenRun({ dispatch, keeper }: Tab): boolean {
  const { run, deathPending } = keeper.state.save.ext
  if (run === null) return false
  if (deathPending) dispatch({ type: 'return-to-camp', runId: run.id, gains: run.lost ?? NO_GAINS })
  else dispatch({ type: 'leave-run', runId: run.id })
  return true
}

async function playOn(tab: Tab, rng: Rng, spec: RunSpec, slot: number): Promise<void> {
  const { keeper, ports } = tab
  const runner = new Runner(spec)
  const frame = viewFrame(newFrameBuffer())
  let known = 0
  for (let piece = 0; piece < PIECES_PER_RUN; piece++) {
    const input = { moveX: nextInt(rng, -1, 1), moveY: nextInt(rng, -1, 1) }
    for (let played = 0; played < PIECE_SECONDS; played += STEP_SECONDS) runner.advance(STEP_SECONDS, input, 1, frame)
    await tab.sleep(PIECE_SECONDS * 1000)
    void ports.runs.appendLog(slot, spec, runner.logFrom(known)).then(
      (length) => {
        known = length ?? known
      },
      () => {},
    )
  }
  if (keeper.state.slot !== slot || !keeper.isOpen(spec.runId)) return
  const report = runner.report()
  const record = recordOf({ spec, log: runner.log(), ticks: report.ticks, hash: report.hash })
  const outcome = outcomeOf(report.gains, report, spec.duration)
  tab.dispatch({
    type: 'settle-run',
    runId: spec.runId,
    segment: spec.segment,
    outcome,
    record: record && { ...record, hashes: runner.hashes() },
  })
}
