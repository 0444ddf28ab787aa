import { applyCommand } from '../../../sim/economy/apply-command.ts'
import type { Command } from '../../../sim/economy/command.ts'
import { isTimeAhead } from '../../../sim/economy/time-ahead.ts'
import { clamp } from '../../../sim/kernel/math.ts'
import type { Save } from '../../../sim/save/save.ts'
import { createCommandShifter } from './shift-command.ts'

interface Reapplied {
  readonly save: Save
  readonly kept: readonly Command[]
  /** By command, in their order, whether it still holds. */
  readonly holds: readonly boolean[]
  /** These no longer hold. */
  readonly dropped: readonly Command[]
}

interface Circumstances {
  /** ms since 1970. */
  readonly now: number
  readonly debug: boolean
}

/**
 * The commands of a save that was superseded, one after the other on the newer one, and only later where the newer save is of a later time:
 * all by the same time as far as `now` leaves room for it, so that what had to be waited for was waited for, and each at least as late as
 * what it goes on with. A run that begins anew gets another id there, and what follows means that run.
 */
export function reapply(newer: Save, commands: readonly Command[], { now, debug }: Circumstances): Reapplied {
  const room = Math.max(0, now - (commands.at(-1)?.at ?? 0))
  // A save of a time to come takes commands of the present.
  const isAhead = isTimeAhead(newer, now)
  const late = isAhead ? 0 : clamp(newer.ext.time - (commands[0]?.at ?? 0), 0, room)
  let save = newer
  let begun: string | null = null
  const shifter = createCommandShifter()
  const kept: Command[] = []
  const dropped: Command[] = []
  const holds: boolean[] = []
  for (const command of commands) {
    const earliest = isAhead && save === newer ? 0 : save.ext.time
    const at = Math.max(command.at + Math.max(late, shifter.delayOf(command)), earliest)
    const timed = shifter.move(command, at)
    const moved: Command = begun !== null && 'runId' in timed ? { ...timed, runId: begun } : timed
    const result = applyCommand(save, moved, { now: at, issuedSeed: 0, debug })
    ;(result.ok ? kept : dropped).push(moved)
    holds.push(result.ok)
    if (!result.ok) continue
    save = result.value.save
    if (moved.type === 'begin-run') begun = save.ext.run?.id ?? null
  }
  return { save, kept, holds, dropped }
}
