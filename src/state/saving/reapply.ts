import { applyCommand } from '../../../sim/economy/apply-command.ts'
import type { Command } from '../../../sim/economy/command.ts'
import type { Save } from '../../../sim/save/save.ts'
import { createCommandShifter } from './shift-command.ts'

interface Reapplied {
  readonly save: Save
  readonly kept: readonly Command[]
  /** These no longer hold. */
  readonly dropped: readonly Command[]
}

/**
 * The commands of a save that was superseded, one after the other on the newer one. All are moved by the same time, and only
 * when the newer save is of a later one: a run must still last as long as it did. A run that begins anew gets another id
 * there, and what follows means that run.
 */
export function reapply(newer: Save, commands: readonly Command[], debug: boolean): Reapplied {
  const late = Math.max(0, newer.ext.time - (commands[0]?.at ?? 0))
  let save = newer
  let begun: string | null = null
  const move = createCommandShifter()
  const kept: Command[] = []
  const dropped: Command[] = []
  for (const command of commands) {
    const at = Math.max(command.at + late, save.ext.time)
    const timed = move(command, at)
    const moved: Command = begun !== null && 'runId' in timed ? { ...timed, runId: begun } : timed
    const result = applyCommand(save, moved, { now: at, issuedSeed: 0, debug })
    ;(result.ok ? kept : dropped).push(moved)
    if (!result.ok) continue
    save = result.value.save
    if (moved.type === 'begin-run') begun = save.ext.run?.id ?? null
  }
  return { save, kept, dropped }
}
