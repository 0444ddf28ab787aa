import { refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

export function upgradeWorkbench(_save: Save, _command: CommandOf<'upgrade-workbench'>): CommandResult {
  return refuse({ type: 'malformed-command' })
}
