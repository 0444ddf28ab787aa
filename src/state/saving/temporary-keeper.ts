import { proxy, ref } from 'valtio'
import { applyCommand } from '../../../sim/economy/apply-command.ts'
import type { CommandDraft } from '../../../sim/economy/command.ts'
import type { Save } from '../../../sim/save/save.ts'
import type { SaveKeeper } from './save-keeper.ts'
import { blankSave } from './save-state.ts'

/** The save of a night's survivor or of a race. It is never stored; it provides the choices of levels and chests during the run. */
export interface TemporaryKeeper extends Pick<SaveKeeper, 'state' | 'dispatch'> {
  begin(run: { readonly save: Save }): void
}

/** `now`: ms since 1970, of a clock that cannot be set. `debug`: a run may be played faster than that clock. */
export function createTemporaryKeeper(now: () => number, debug = false): TemporaryKeeper {
  const state = proxy(blankSave())
  return {
    state,
    begin({ save }) {
      state.save = ref(save)
    },
    dispatch(draft: CommandDraft) {
      const at = Math.max(now(), state.save.ext.time)
      const result = applyCommand(state.save, { ...draft, at }, { now: at, issuedSeed: 0, debug })
      if (result.ok) state.save = ref(result.value.save)
      return result
    },
  }
}
