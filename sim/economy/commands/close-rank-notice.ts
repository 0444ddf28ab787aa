import { ok } from '../../kernel/result.ts'
import type { Save } from '../../save/save.ts'
import type { CommandResult } from '../command-result.ts'

/** Remembers that the player has read what older legendaries became. Repeating it changes nothing. */
export const closeRankNotice = (save: Save): CommandResult =>
  ok({ save: save.ext.rankNotice ? { ...save, ext: { ...save.ext, rankNotice: false } } : save, events: [] })
