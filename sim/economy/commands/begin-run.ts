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
import { openedRun } from '../open-run.ts'
import { withSandbox } from '../with-sandbox.ts'

/** Largest number of draws that other devices can make before a run that began offline arrives. */
const LATEST_DRAWS = 16

/**
 * Opens a run and fixes its id and seed. First finishes an unfinished death as a return to camp (OP-99); a run that was never closed keeps
 * its last reported progress and is replaced (OP-96). Refuses a Nightmare rank that is not unlocked, and another version of the simulation,
 * because the server could not replay its run.
 */
export function beginRun(save: Save, command: CommandOf<'begin-run'>, context: CommandContext): CommandResult {
  const { locationId, nightmare = 0, version = SIM_VERSION } = command
  if (version !== SIM_VERSION) return refuse({ type: 'old-version' })
  const open = openRank(save, locationId)
  if (nightmare > open) return refuse({ type: 'rank-not-open', locationId, rank: nightmare, open })
  const { save: settled, events } = finishDeath(save)
  const n = settled.ext.draws.run ?? 0
  const { id } = drawRun(settled, n)
  const seed = fixedSeed(command, context) ?? ticketSeed(command, context) ?? drawRun(settled, drawOf(command, n)).seed
  const { xpMode, assist, twist } = command
  const run = openedRun(
    { id, seed, segment: 0, locationId, nightmare, xpMode, ...(twist && { twist }), ...(assist && { assist }) },
    command.at,
  )
  const ext = { ...settled.ext, run, draws: { ...settled.ext.draws, run: addSafe(n, 1) } }
  const begun = xpMode ? withSandbox({ ...settled, ext }) : { save: { ...settled, ext }, events: [] }
  return ok({
    save: { ...begun.save, isReloading: false },
    events: [...events, ...begun.events, { type: 'run-begun', runId: id, locationId }],
  })
}

const fixedSeed = ({ seed }: CommandOf<'begin-run'>, { debug }: CommandContext): number | null =>
  debug && seed !== null ? seed >>> 0 : null

/** `null` without a ticket, or if the server does not know it: tickets are used once and expire after a day. */
const ticketSeed = ({ ticket }: CommandOf<'begin-run'>, { issuedRuns }: CommandContext): number | null =>
  ticket === undefined ? null : issuedRuns === undefined ? ticket.seed : (issuedRuns[ticket.id] ?? null)

/** The id of a run, and its seed if it began without a ticket. */
function drawRun({ ext }: Save, n: number): Pick<OpenRun, 'id' | 'seed'> {
  const rng = drawRng(ext.seed, 'run', n)
  return { id: hex8(nextWord(rng)) + hex8(nextWord(rng)), seed: nextWord(rng) }
}

/**
 * The draw that the app used, if it is recent enough. An earlier draw gives no advantage, since the save exposes all of them to its player.
 */
const drawOf = ({ draw }: CommandOf<'begin-run'>, n: number): number =>
  draw !== undefined && draw < n && n - draw <= LATEST_DRAWS ? draw : n

const finishDeath = (save: Save): Applied =>
  save.ext.deathPending && save.ext.run !== null
    ? applyDeathLosses(save, save.ext.run, save.ext.run.lost ?? NO_GAINS)
    : { save, events: [] }
