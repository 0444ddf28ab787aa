import type { InputLog } from './input.ts'

/** Returns true if the 100x XP mode is on after a log. `first`: its state before the log. */
export const xpModeAfter = (log: InputLog, first: boolean): boolean =>
  log.reduce((on, entry) => ('action' in entry && entry.action.type === 'xp-mode' ? entry.action.on : on), first)
