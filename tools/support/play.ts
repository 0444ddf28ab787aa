import { NO_GAINS } from '../../sim/contract/gains.ts'
import type { RunOutcome } from '../../sim/contract/run-outcome.ts'
import type { RunGains, RunProgress } from '../../sim/contract/run-report.ts'
import { applyCommand } from '../../sim/economy/apply-command.ts'
import type { Command, CommandDraft, RunPart } from '../../sim/economy/command.ts'
import type { Applied, CommandContext } from '../../sim/economy/command-result.ts'
import type { Refusal } from '../../sim/economy/refusal.ts'
import type { RunTotals } from '../../sim/economy/run-totals.ts'
import { newSave } from '../../sim/save/new-save.ts'
import type { Save } from '../../sim/save/save.ts'

export const START_MS = Date.UTC(2026, 5, 1)
export const survivor = (over: Partial<Save> = {}): Save => ({
  ...newSave({ name: 'Rhea', gender: 'female', avatarUrl: '/avatars/female-01.svg', seed: 42, at: START_MS }),
  ...over,
})
export const contextAt = (now: number, over: Partial<CommandContext> = {}): CommandContext => ({
  now,
  issuedSeed: 0,
  debug: false,
  ...over,
})

/** Applies `draft` to the save, `later` seconds after its last command, with a correct clock. */
export const attempt = (save: Save | null, draft: CommandDraft, later = 0, context: Partial<CommandContext> = {}) => {
  const at = (save?.ext.time ?? START_MS) + later * 1000
  return applyCommand(save, { ...draft, at } as Command, contextAt(at, context))
}

export function play(save: Save | null, draft: CommandDraft, later = 0, context: Partial<CommandContext> = {}): Applied {
  const result = attempt(save, draft, later, context)
  if (!result.ok) throw new Error(`The rules refused the command: ${JSON.stringify(result.refusal)}`)
  return result.value
}

export function refusalFor(save: Save | null, draft: CommandDraft, later = 0, context: Partial<CommandContext> = {}): Refusal {
  const result = attempt(save, draft, later, context)
  if (result.ok) throw new Error('The rules accepted a command that they should refuse.')
  return result.refusal
}

export const beginAt = (
  save: Save,
  locationId: 'school' | 'hospital' | 'dev' = 'school',
  over: { xpMode?: boolean; seed?: number | null } = {},
): Save => play(save, { type: 'begin-run', locationId, xpMode: false, seed: null, ...over }).save

export const runIdOf = (save: Save): string => save.ext.run?.id ?? 'none'
/** The open run and its present segment, as a message names it. */
export const partOf = (save: Save): RunPart => ({ runId: runIdOf(save), segment: save.ext.run?.segment ?? 0 })
export const totalsOf = (over: Partial<RunTotals> = {}): RunTotals => ({ xp: 0, levels: 0, used: {}, ...over })
export const gainsOf = (over: Partial<RunGains>): RunGains => ({ ...NO_GAINS, ...over })
/** A segment's totals; everything except xp is empty by default. */
export const reportedOf = (over: Partial<RunProgress> = {}): RunProgress => ({ xp: 0, used: {}, bossChests: 0, ...over })
export const outcomeOf = (gains: Partial<RunGains>, over: Partial<RunOutcome> = {}): RunOutcome => ({
  gains: gainsOf(gains),
  xp: 0,
  used: {},
  cratelessBosses: 0,
  health: 10,
  ammo: 0,
  timeUp: false,
  ...over,
})
