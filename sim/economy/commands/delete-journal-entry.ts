import { ok, refuse } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'

/** Deletes a journal entry written by the player (JOURN-02). */
export function deleteJournalEntry(save: Save, { id }: CommandOf<'delete-journal-entry'>): CommandResult {
  const kept = save.playerJournalEntries.filter((entry) => entry.id !== id)
  if (kept.length === save.playerJournalEntries.length) return refuse({ type: 'no-such-entry' })
  return ok({ save: { ...save, playerJournalEntries: kept }, events: [{ type: 'journal-entry-deleted', id }] })
}
