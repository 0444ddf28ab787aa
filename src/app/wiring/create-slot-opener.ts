import type { StoredSave } from '../../../machines/ports.ts'
import { routeKind } from '../../../machines/redirects.ts'
import { NO_GAINS } from '../../../sim/contract/gains.ts'
import { SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import { isRunAbandoned } from '../../../sim/rules/is-run-abandoned.ts'
import type { Game } from '../../game/game.ts'

type SlotParts = Pick<Game, 'backend' | 'keeper' | 'navigate' | 'path'>

/** The way to open a slot of the save. */
export function createSlotOpener({ backend, keeper, navigate, path }: SlotParts): Game['openSlot'] {
  /** A run waits for a day, as long as its server has something to go on with; where that is not known it may. */
  const canBeResumed = (slot: number): Promise<boolean> =>
    backend.runs.interrupted(slot, SIM_VERSION).then(
      (found) => found !== null,
      () => true,
    )

  /**
   * Every slot is opened here: a death that a reload wanted to dodge is finished before anything else (OP-99), and a run that nobody
   * can be playing or go on with any more is left, so that it holds nothing back.
   */
  return async function openSlot(slot: number): Promise<StoredSave | null> {
    if (import.meta.env.DEV) await backend.developerRing(slot)
    const stored = await keeper.load(slot)
    const run = stored?.save.ext.run
    if (!run) return stored
    const isLost = isRunAbandoned(keeper.state.save, keeper.now()) && !(await canBeResumed(slot))
    if (isLost && keeper.isOpen(run.id)) keeper.dispatch({ type: 'leave-run', runId: run.id })
    if (!stored?.save.ext.deathPending) return stored
    keeper.dispatch({ type: 'return-to-camp', runId: run.id, gains: run.lost ?? NO_GAINS })
    // The camp shows the summary. The address of the run would begin a new one.
    if (routeKind(path()) === 'game') navigate('/camp')
    return stored
  }
}
