import type { PlayedPart } from '../../../machines/death.machine.ts'
import type { ReplayCopy } from '../../../sim/contract/replay.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { xpModeAfter } from '../../../sim/contract/xp-mode-after.ts'
import { beginPractice } from '../../../sim/economy/race/begin-practice.ts'
import { provideUnsavedRun } from '../../play/provide-unsaved-run.ts'
import type { SimulationParts } from '../../play/simulation-parts.ts'
import type { TemporaryKeeper } from '../../state/saving/temporary-keeper.ts'

interface Practice {
  /** Spec of the copied segment. */
  readonly spec: RunSpec
  readonly copy: ReplayCopy
  readonly keeper: TemporaryKeeper
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly leave: () => void
}

/**
 * The run machine with the effects of a practice run that plays on from a copied moment of a replay (decision 0009). It has no port to a
 * server or a save: commands only reach the temporary keeper, and the parts that lock, upload and record a run are removed.
 */
export function providePractice({ spec, copy, keeper, now, leave }: Practice, parts: SimulationParts) {
  const { openUploader: _, lockRun: __, ...local } = parts
  const played: PlayedPart = {
    ...copy.played,
    hash: copy.report.hash,
    xpMode: xpModeAfter(copy.played.log, spec.xpMode),
    unlogged: [],
  }
  return provideUnsavedRun({
    start: async () => {
      keeper.begin({ save: beginPractice(spec, copy, now()) })
      return { segment: { spec, diamonds: 0, played }, before: [], asksBeforeHome: false }
    },
    end: async () => {},
    keeper,
    // The debug console keeps the player's last own run, and its XP mode does not apply to another player's run.
    parts: { ...local, xpMode: () => played.xpMode, record: () => {} },
    leave,
  })
}
