import type { SlotSave } from '../../../machines/ports.ts'
import { routeKind } from '../../../machines/redirects.ts'
import { NO_GAINS } from '../../../sim/contract/gains.ts'
import { SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import { isRunAbandoned } from '../../../sim/rules/is-run-abandoned.ts'
import type { Game } from '../../game/game.ts'

type SlotParts = Pick<Game, 'backend' | 'keeper' | 'navigate' | 'path'>

export function createSlotOpener({ backend, keeper, navigate, path }: SlotParts): Game['openSlot'] {
  /** A run can be resumed for a day if its server has its log. If that is unknown, it counts as resumable. */
  const canBeResumed = (slot: number): Promise<boolean> =>
    backend.runs.interrupted(slot, SIM_VERSION).then(
      (found) => found !== null,
      () => true,
    )

  /**
   * Opens every slot. A death that a reload tried to avoid is finished first (OP-99), and a run that can no longer be played or resumed is
   * left, so that it blocks nothing.
   */
  return async function openSlot(slot: number): Promise<SlotSave | null> {
    if (import.meta.env.DEV) await backend.developerRing(slot)
    const stored = await keeper.load(slot)
    const run = stored?.save.ext.run
    if (!run) return stored
    const isLost = isRunAbandoned(keeper.state.save, keeper.now()) && !(await canBeResumed(slot))
    if (isLost && keeper.isOpen(run.id)) keeper.dispatch({ type: 'leave-run', runId: run.id })
    if (!stored?.save.ext.deathPending) return stored
    keeper.dispatch({ type: 'return-to-camp', runId: run.id, gains: run.lost ?? NO_GAINS })
    // The camp shows the summary. The address of the run would start a new one.
    if (routeKind(path()) === 'game') navigate('/camp')
    return stored
  }
}
