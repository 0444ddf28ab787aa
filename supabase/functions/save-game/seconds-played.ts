import type { Command } from '../../../sim/economy/command.ts'
import type { Save } from '../../../sim/save/save.ts'

/** Seconds. The longest wait in the game, for the trader's next stock. A longer pause counts as this much. */
const MAX_GAP_SECONDS = 900

/**
 * Seconds of play that a batch uses of its slot's day (decision 0007). Always 0 on a debug backend, whose console can speed up
 * time.
 */
export const countSeconds = (stored: Save | null, commands: readonly Command[], debug: boolean): number =>
  debug ? 0 : secondsPlayed(stored?.ext.time ?? null, commands)

/**
 * Seconds of play that a batch claims: the time between its commands, with long pauses cut. `since` is the time of the stored
 * save's last command, in ms since 1970, or `null` if the batch begins a new game.
 */
export function secondsPlayed(since: number | null, commands: readonly Command[]): number {
  let before = since ?? commands[0]?.at ?? 0
  let seconds = 0
  for (const { at } of commands) {
    seconds += Math.min(MAX_GAP_SECONDS, Math.max(0, at - before) / 1000)
    before = at
  }
  return Math.floor(seconds)
}
