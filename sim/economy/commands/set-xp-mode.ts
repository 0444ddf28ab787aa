import { ok } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { withSandbox } from '../with-sandbox.ts'

/** Switches 100x mode (DEBUG-01), also during a run (LOOT-02), where it applies from the next segment. */
export function setXpMode(save: Save, { on }: CommandOf<'set-xp-mode'>): CommandResult {
  const { run } = save.ext
  const switched = run === null ? save : { ...save, ext: { ...save.ext, run: { ...run, xpMode: on } } }
  return ok(on ? withSandbox(switched) : { save: switched, events: [] })
}
