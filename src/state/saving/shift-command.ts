import type { Command } from '../../../sim/economy/command.ts'

/** Gives commands other times, one after the other in their order. */
export interface CommandShifter {
  /** ms by which a command is late at least: as late as the start of what it goes on with, a segment of a run or a craft, which has to last as long as it did. */
  delayOf(command: Command): number
  /** At another time. A craft is named by its start: what is said of one that begins among them is moved along with it. */
  move(command: Command, at: number): Command
}

export function createCommandShifter(): CommandShifter {
  /** By the start of a craft as it was said. */
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
