import type { PlayedPart } from '../../../machines/death.machine.ts'
import type { InterruptedRun } from '../../../machines/ports.ts'
import type { StartedRun } from '../../../machines/run.machine.ts'
import { isPowerUpId } from '../../../sim/content/power-ups.ts'
import { isWeaponUpgradeId } from '../../../sim/content/weapon-upgrades.ts'
import { continuedSpec } from '../../../sim/contract/continued-spec.ts'
import type { InputLog, RunAction } from '../../../sim/contract/input.ts'
import { parseInputLog } from '../../../sim/contract/parse-run.ts'
import { decodeLog } from '../../../sim/contract/parse-run-record.ts'
import { type RunSpec, SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import type { WorldCopy } from '../../../sim/contract/world-copy.ts'
import { xpModeAfter } from '../../../sim/contract/xp-mode-after.ts'
import type { Game } from '../../game/game.ts'

interface ResumeParts {
  readonly keeper: Pick<Game['keeper'], 'state' | 'flush'>
  readonly worldCopies: Pick<Game['worldCopies'], 'recall'>
  readonly backend: { readonly runs: Pick<Game['backend']['runs'], 'interrupted' | 'resumed'> }
}
type Save = Game['keeper']['state']['save']

/**
 * The slot's open run, as far as the server has its log. `null` if there is no run to resume, or `hold` reports that
 * another tab plays it. Rejects if the server cannot be asked. The server counts how often a run is resumed.
 */
export async function resumeRun(
  { keeper, backend, worldCopies }: ResumeParts,
  hold: (runId: string) => Promise<boolean> = async () => true,
): Promise<Pick<StartedRun, 'segment' | 'before'> | null> {
  // The unsent part of this device may contain the end of the log.
  const flushed = await keeper.flush()
  if (!flushed.ok) throw flushed.error
  const { slot, save } = keeper.state
  if (slot === null) return null
  const found = await backend.runs.interrupted(slot, SIM_VERSION)
  if (found === null || !isOpen(save, found.spec) || !(await hold(found.spec.runId))) return null
  await backend.runs.resumed(slot, found.spec)
  const copy = await worldCopies.recall(found.spec).catch(() => null)
  return { segment: segmentOf(save, found, copy), before: found.before }
}

const isOpen = ({ ext: { run, deathPending } }: Save, { runId, segment }: RunSpec): boolean =>
  run?.id === runId && run.segment === segment && !deathPending

function segmentOf(
  save: Save,
  { spec: begun, before, log: text, ticks, hash }: InterruptedRun,
  copy: WorldCopy | null,
): StartedRun['segment'] {
  const spec = continuedSpec(begun, before)
  const log = parseInputLog(decodeLog(text), spec)
  if (!log.ok) throw new Error(`The run cannot be resumed: ${log.refusal.type} at ${log.refusal.at}`)
  const played: PlayedPart = {
    log: log.value,
    ticks: Math.max(ticks, log.value.at(-1)?.tick ?? 0),
    hash,
    copy,
    xpMode: xpModeAfter(log.value, spec.xpMode),
    unlogged: unloggedChoices(save, spec, log.value),
  }
  return { spec, diamonds: save.diamonds, played }
}

/** Choices that are missing from the log: made right before the crash, or at camp after it. */
function unloggedChoices(save: Save, spec: RunSpec, log: InputLog): readonly RunAction[] {
  const made = log.flatMap((entry) => ('action' in entry && 'id' in entry.action ? [entry.action.id] : []))
  const powerUps = without(save.powerUpHistory.filter(isPowerUpId), [...spec.powerUps, ...made])
  const upgrades = without(save.weaponUpgradeHistory.filter(isWeaponUpgradeId), [...spec.weaponUpgrades, ...made])
  return [...powerUps.map((id) => ({ type: 'power-up', id }) as const), ...upgrades.map((id) => ({ type: 'weapon-upgrade', id }) as const)]
}

/** `list` with one occurrence removed for each entry of `known`. */
function without<T extends string>(list: readonly T[], toRemove: readonly string[]): readonly T[] {
  const left = [...toRemove]
  return list.filter((id) => {
    const at = left.indexOf(id)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
