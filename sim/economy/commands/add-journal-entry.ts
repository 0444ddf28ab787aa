import { JOURNAL_BOUNDS } from '../../content/journal.ts'
import { hex8 } from '../../kernel/hash.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { nextWord } from '../../kernel/rng.ts'
import { drawRng } from '../../rules/draw.ts'
import { hasJournalRoom } from '../../rules/journal-room.ts'
import { isText } from '../../save/fields.ts'
import type { Save } from '../../save/save.ts'
import type { CommandOf } from '../command.ts'
import type { CommandResult } from '../command-result.ts'
import { countDraw } from '../count-draw.ts'

/** Appends a journal entry written by the player (JOURN-02 to JOURN-04). */
export function addJournalEntry(save: Save, command: CommandOf<'add-journal-entry'>): CommandResult {
  const words = { title: command.title.trim(), content: command.content.trim() }
  if (words.title === '') return refuse({ type: 'blank-title' })
  if (words.content === '') return refuse({ type: 'blank-content' })
  // Validates the text as typed, because the server stores and checks it as typed.
  if (!isText(command.title, JOURNAL_BOUNDS.title) || !isText(command.content, JOURNAL_BOUNDS.content))
    return refuse({ type: 'malformed-command' })
  if (!hasJournalRoom(save.playerJournalEntries, words)) return refuse({ type: 'journal-full' })
  const entry = {
    id: nextId(save, command.at),
    ...words,
    type: 'player_entry',
    icon: 'note',
    image: null,
    isPlayerCreated: true,
    createdAt: command.at,
  } as const
  return ok({
    save: { ...save, playerJournalEntries: [...save.playerJournalEntries, entry], ext: countDraw(save, 'journal') },
    events: [{ type: 'journal-entry-added', id: entry.id }],
  })
}

/**
 * Combines the save's next draw with the entry's time. Two devices that write offline to the same save make the same draw, so the draw
 * alone would give two entries the same id, and deleting one could delete the other.
 */
const nextId = ({ ext }: Save, at: number): string =>
  `entry-${hex8(nextWord(drawRng(ext.seed, 'journal', ext.draws.journal ?? 0)))}${hex8(at)}`
