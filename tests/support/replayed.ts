import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command } from '../../sim/economy/command.ts'
import type { Save } from '../../sim/save/save.ts'

/** Applies commands one after the other by the rules. Throws at the first rejected one. */
export const replayed = (first: Save, commands: readonly Command[]): Save =>
  commands.reduce((save, command) => {
    const result = applyCommand(save, command, { now: command.at, issuedSeed: 0, debug: true })
    if (!result.ok) throw new Error(`${command.type}: ${JSON.stringify(result.refusal)}`)
    return result.value.save
  }, first)
