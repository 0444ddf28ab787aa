import type { Verdict } from '../../sim/contract/verdict.ts'
import type { RunToVerify } from './judge.ts'

/**
 * Mean number of bodies in an ordinary run. Runs of 300 s by bots that cannot die have 170 to 190 on school and police station, 270 in the
 * hospital and 390 on Extra Hard. A tick of an ordinary run costs one tick of its owner's turn.
 */
const ORDINARY_BODIES = 200
/** Cost of a tick without bodies, in bodies. */
const TICK_BODIES = 100

/**
 * Ticks by which a replay cost more than its job was charged when it was leased. They move the owner's next turn back, so that expensive
 * runs of a player delay only further runs of that player. `isFinish`: the verifier had followed the run, so its pieces were charged before.
 */
export function extraTicks(job: RunToVerify, verdict: Verdict, isFinish: boolean): number {
  const ticks = verdict.report?.ticks ?? job.ticks
  const bodies = verdict.bodyTicks ?? 0
  // Finding where the client's play differs takes a second replay.
  const replays = verdict.verdict !== 'verified' && typeof job.hashes === 'string' ? 2 : 1
  const cost = (replays * (bodies + TICK_BODIES * ticks)) / (ORDINARY_BODIES + TICK_BODIES)
  return Math.max(0, Math.round(cost - (isFinish ? ticks : (job.charged ?? ticks))))
}
