import { proxy, ref } from 'valtio'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { CommandDraft } from '../../sim/economy/command.ts'
import type { BegunNight } from '../../sim/economy/tonight/begin-night.ts'
import type { SaveKeeper } from './saving/save-keeper.ts'
import { blankSave } from './saving/save-state.ts'

/** The save of a night's survivor, which nobody stores: it says what levels and chests offer while the run lasts. */
export interface NightKeeper extends Pick<SaveKeeper, 'state' | 'dispatch'> {
  begin(night: BegunNight): void
}

/** `now`: ms since 1970, of a clock that nobody sets. */
export function createNightKeeper(now: () => number): NightKeeper {
  const state = proxy(blankSave())
  return {
    state,
    begin({ save }) {
      state.save = ref(save)
    },
    dispatch(draft: CommandDraft) {
      const at = Math.max(now(), state.save.ext.time)
      const result = applyCommand(state.save, { ...draft, at }, { now: at, issuedSeed: 0, debug: false })
      if (result.ok) state.save = ref(result.value.save)
      return result
    },
  }
}
