import { refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

export function addJournalEntry(_save: Save, _command: CommandOf<'add-journal-entry'>): CommandResult {
  return refuse({ type: 'malformed-command' })
}
