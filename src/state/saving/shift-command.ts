import type { Command } from '../../../sim/economy/command.ts'

/** Changes the times of commands, one after the other in their order. */
export interface CommandShifter {
  /** Minimum delay of a command in ms: that of the start of the run segment or craft it belongs to, which must last as long as before. */
  delayOf(command: Command): number
  /**
   * Moves a command to another time. A craft is identified by its start, so commands about a craft that was moved are changed along with
   * it.
   */
  move(command: Command, at: number): Command
}

export function createCommandShifter(): CommandShifter {
  /** Delays by the original start of the craft, in ms. */
  const crafts = new Map<number, number>()
  let segment = 0
  return {
    delayOf(command) {
      if ('startedAt' in command) return crafts.get(command.startedAt) ?? 0
      return 'runId' in command ? segment : 0
    },
    move(command, at) {
      const delay = at - command.at
      if (command.type === 'start-craft') crafts.set(command.at, delay)
      if (command.type === 'begin-run' || command.type === 'revive') segment = delay
      return 'startedAt' in command
        ? { ...command, at, startedAt: command.startedAt + (crafts.get(command.startedAt) ?? 0) }
        : { ...command, at }
    },
  }
}
