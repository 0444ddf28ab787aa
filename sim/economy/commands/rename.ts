import { ok } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { survivorName } from '../survivor-name.ts'

/** Another name for the survivor. Whether it bore the account's old username is for the sender to see (OP-113). */
export function rename(save: Save, command: CommandOf<'rename'>): CommandResult {
  const name = survivorName(command.name)
  if (!name.ok) return name
  return ok({ save: { ...save, characterName: name.value }, events: [{ type: 'renamed', name: name.value }] })
}
