import { NO_GAINS } from '../../contract/gains.ts'
import { SIM_VERSION } from '../../contract/run-spec.ts'
import { hex8 } from '../../kernel/hash.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { nextWord } from '../../kernel/rng.ts'
import { drawRng } from '../../rules/draw.ts'
import { openRank } from '../../rules/nightmare.ts'
import type { OpenRun, Save } from '../../save/save.ts'
import { addSafe } from '../amounts.ts'
import { applyDeathLosses } from '../apply-death-losses.ts'
import type { CommandOf } from '../command.ts'
import type { Applied, CommandContext, CommandResult } from '../command-result.ts'
import { withSandbox } from '../with-sandbox.ts'

/**
 * Opens a run: fixes its id and seed. A death that was never finished is finished first as a return to camp
 * (OP-99); a run that was never closed counts for what its last progress said, and this one takes its place (OP-96). A Nightmare rank that is
 * not open yet is refused, and so is a page of another version of the simulation: what it plays could not be played again.
 */
export function beginRun(save: Save, command: CommandOf<'begin-run'>, { debug }: CommandContext): CommandResult {
  const { locationId, nightmare = 0, version = SIM_VERSION } = command
  if (version !== SIM_VERSION) return refuse({ type: 'old-version' })
  const open = openRank(save, locationId)
  if (nightmare > open) return refuse({ type: 'rank-not-open', locationId, rank: nightmare, open })
  const { save: settled, events } = finishDeath(save)
  const n = settled.ext.draws.run ?? 0
  const rng = drawRng(settled.ext.seed, 'run', n)
  const id = hex8(nextWord(rng)) + hex8(nextWord(rng))
  const drawn = nextWord(rng)
  const run: OpenRun = {
    id,
    seed: debug && command.seed !== null ? command.seed >>> 0 : drawn,
    segment: 0,
    locationId,
    nightmare,
    startedAt: command.at,
    segmentStartedAt: command.at,
    xpMode: command.xpMode,
    xpCredited: 0,
    usedCredited: {},
    chestsCredited: 0,
    xpBefore: 0,
    usedBefore: {},
    chestsBefore: 0,
    lost: null,
  }
  const ext = { ...settled.ext, run, draws: { ...settled.ext.draws, run: addSafe(n, 1) } }
  const begun = command.xpMode ? withSandbox({ ...settled, ext }) : { save: { ...settled, ext }, events: [] }
  return ok({
    save: { ...begun.save, isReloading: false },
    events: [...events, ...begun.events, { type: 'run-begun', runId: id, locationId }],
  })
}

const finishDeath = (save: Save): Applied =>
  save.ext.deathPending && save.ext.run !== null
    ? applyDeathLosses(save, save.ext.run, save.ext.run.lost ?? NO_GAINS)
    : { save, events: [] }
