import type { Command } from '../../../sim/economy/command.ts'
import type { Save } from '../../../sim/save/save.ts'

/** s: the longest that anything in the game is waited for, the trader's next stock. A longer pause wins no more than one so long. */
const LONGEST_WAIT = 900

/** s of play that a batch takes from its slot's day (decision 16). None on a backend with debug, whose console lets time run faster. */
export const secondsCounted = (stored: Save | null, commands: readonly Command[], debug: boolean): number =>
  debug ? 0 : secondsPlayed(stored?.ext.time ?? null, commands)

/**
 * s that a batch says were played, from `since` (the stored save's last command, ms since 1970; null: a new game begins with the
 * batch): the time between its commands, long pauses cut short. Whatever takes time in the game takes it here.
 */
export function secondsPlayed(since: number | null, commands: readonly Command[]): number {
  let before = since ?? commands[0]?.at ?? 0
  let seconds = 0
  for (const { at } of commands) {
    seconds += Math.min(LONGEST_WAIT, Math.max(0, at - before) / 1000)
    before = at
  }
  return Math.floor(seconds)
}
