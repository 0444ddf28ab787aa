import { ok } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { survivorName } from '../survivor-name.ts'

/** Renames the survivor. The sender checks that it had the account's old username (OP-113). */
export function rename(save: Save, command: CommandOf<'rename'>): CommandResult {
  const name = survivorName(command.name)
  if (!name.ok) return name
  return ok({ save: { ...save, characterName: name.value }, events: [{ type: 'renamed', name: name.value }] })
}
