import type { Command } from '../../../sim/economy/command.ts'

/**
 * Gives commands other times, one after the other in their order. A craft is named by its start: what is said of one that begins
 * among them is moved along with it.
 */
export function createCommandShifter(): (command: Command, at: number) => Command {
  const starts = new Map<number, number>()
  return (command, at) => {
    if (command.type === 'start-craft') starts.set(command.at, at)
    return 'startedAt' in command ? { ...command, at, startedAt: starts.get(command.startedAt) ?? command.startedAt } : { ...command, at }
  }
}
