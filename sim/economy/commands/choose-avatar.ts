import { refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

export function chooseAvatar(_save: Save, _command: CommandOf<'choose-avatar'>): CommandResult {
  return refuse({ type: 'malformed-command' })
}
