import { applyCommand } from '../../../sim/economy/apply-command.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { isTimeAhead } from '../../../sim/economy/time-ahead.ts'
import { clamp } from '../../../sim/kernel/math.ts'
import type { Save } from '../../../sim/save/save.ts'
import { createCommandShifter } from './shift-command.ts'

interface ReapplyResult {
  readonly save: Save
  readonly kept: readonly Command[]
  /** For each command in order, true if it still applies. */
  readonly stillApplies: readonly boolean[]
  readonly dropped: readonly Command[]
}

interface ReapplyContext {
  /** ms since 1970. */
  readonly now: number
  readonly debug: boolean
}

/**
 * Reapplies the commands of a superseded save to the newer one, in order. If the newer save is of a later time, all commands move later by
 * the same time as far as `now` allows, so that waiting times stay completed, and each stays at least as late as the command that it
 * continues. A run that is started again gets another id there, and the commands after it refer to that run.
 */
export function reapply(newer: Save, commands: readonly Command[], { now, debug }: ReapplyContext): ReapplyResult {
  const maxShiftMs = Math.max(0, now - (commands.at(-1)?.at ?? 0))
  // A save from the future accepts commands with the current time.
  const isAhead = isTimeAhead(newer, now)
  const shiftMs = isAhead ? 0 : clamp(newer.ext.time - (commands[0]?.at ?? 0), 0, maxShiftMs)
  let save = newer
  let begun: string | null = null
  const shifter = createCommandShifter()
  const kept: Command[] = []
  const dropped: Command[] = []
  const stillApplies: boolean[] = []
  for (const command of commands) {
    const earliest = isAhead && save === newer ? 0 : save.ext.time
    const at = Math.max(command.at + Math.max(shiftMs, shifter.delayOf(command)), earliest)
    const timed = shifter.move(command, at)
    const moved: Command = begun !== null && 'runId' in timed ? { ...timed, runId: begun } : timed
    const result = applyCommand(save, moved, { now: at, issuedSeed: 0, debug })
    ;(result.ok ? kept : dropped).push(moved)
    stillApplies.push(result.ok)
    if (!result.ok) continue
    save = result.value.save
    if (moved.type === 'begin-run') begun = save.ext.run?.id ?? null
  }
  return { save, kept, stillApplies, dropped }
}
