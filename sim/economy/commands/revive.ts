import { REVIVE_DIAMONDS } from '../../content/player.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { nextWord, stream } from '../../kernel/rng.ts'
import type { OpenRun, Save } from '../../save/save.ts'
import { addCounts, addSafe } from '../amounts.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { runAfterDeath } from '../open-run.ts'
import { spendDiamonds } from '../spend-diamonds.ts'

/**
 * Revives the survivor for ten diamonds with full health. The run's next segment starts from the beginning; the app keeps the gains so far
 * (OP-09).
 */
export function revive(save: Save, { runId, at }: CommandOf<'revive'>): CommandResult {
  const run = runAfterDeath(save, runId)
  if (run === null) return refuse({ type: save.ext.run?.id === runId ? 'run-not-over' : 'no-such-run' })
  const paid = spendDiamonds(save, REVIVE_DIAMONDS)
  if (!paid.ok) return paid
  const revived: Save = {
    ...paid.value.save,
    playerHealth: save.playerMaxHealth,
    currentAmmo: 0,
    isReloading: false,
    ext: { ...save.ext, deathPending: false, run: nextSegment(run, at) },
  }
  return ok({ save: revived, events: [...paid.value.events, { type: 'revived', runId }] })
}

function nextSegment(run: OpenRun, at: number): OpenRun {
  const segment = run.segment + 1
  return {
    ...run,
    segment,
    seed: nextWord(stream(run.seed, `segment/${segment}`)),
    segmentStartedAt: at,
    xpCredited: 0,
    usedCredited: {},
    chestsCredited: 0,
    xpBefore: addSafe(run.xpBefore, run.xpCredited),
    usedBefore: addCounts(run.usedBefore, run.usedCredited) as OpenRun['usedBefore'],
    chestsBefore: addSafe(run.chestsBefore, run.chestsCredited),
    lost: null,
  }
}
