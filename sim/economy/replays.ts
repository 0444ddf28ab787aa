import { CLOCK_SLACK_SECONDS } from '../content/run-bounds.ts'
import { run as runConstants, TICK_RATE } from '../content/run-constants.ts'
import { NO_GAINS, totalGains } from '../contract/gains.ts'
import { outcomeOf } from '../contract/run-outcome.ts'
import type { LogChunk } from '../contract/run-record.ts'
import { progressOf, type RunReport } from '../contract/run-report.ts'
import type { RunSpec } from '../contract/run-spec.ts'
import { levelForXp } from '../rules/levels.ts'
import { withDerived } from '../save/derive.ts'
import type { OpenRun, Save } from '../save/save.ts'
import { applyCommand } from './apply-command.ts'
import { applyDeathLosses } from './apply-death-losses.ts'
import { closeRun } from './close-run.ts'
import type { Command, CommandOf } from './command.ts'
import type { CommandContext } from './command-result.ts'
import { creditSegment } from './credit-segment.ts'
import { playableRun, segmentAge } from './open-run.ts'
import type { Refusal } from './refusal.ts'

/** A command that ends a segment of a run. */
export type SegmentEnd = CommandOf<'settle-run' | 'die'>

/** What an ended segment came to when the server played it again. */
export interface ReplayedSegment {
  /** Null: what was sent of it could not be played, and it counts for nothing. */
  readonly report: RunReport | null
  /** Of the run's earlier segments. */
  readonly before: readonly RunReport[]
}

/** `as-claimed`: no replay can be had, so the bounds of the claim have to do (decision 27). */
export type SegmentReplay = ReplayedSegment | 'as-claimed'
/** Keyed by the index of the command that ended the segment. */
export type Replays = ReadonlyMap<number, SegmentReplay>
/** The replay of a run that cannot be replayed: nothing that was only claimed counts. */
export const NOT_REPLAYED: ReplayedSegment = { report: null, before: [] }

/** A segment that a command ends or leaves. */
export interface SegmentEnding {
  readonly run: OpenRun
  readonly command: Command
}
/** One that is to be played again before anything of it counts. */
export interface SegmentToReplay extends SegmentEnding {
  /** Of its command. */
  readonly index: number
  /** What this very batch began it with; null: an earlier one did. */
  readonly ticket: RunSpec | null
  /** Of the run's earlier segments that this very batch ended. */
  readonly before: readonly RunReport[]
  /** What this very batch tells of how it was played. */
  readonly logged: readonly LogChunk[]
}

/** Reports of what a batch ended of a run so far. */
export const reportsOf = (runId: string, commands: readonly Command[], replays: Replays): readonly RunReport[] =>
  commands.flatMap((command, index) => {
    const replay = 'runId' in command && command.runId === runId ? replays.get(index) : undefined
    return replay === undefined || replay === 'as-claimed' ? [] : (replay.report ?? [])
  })

export const isSegmentEnd = (command: Command): command is SegmentEnd => command.type === 'settle-run' || command.type === 'die'

/** Null: the command neither ends nor leaves a segment of the run that is open. */
export function segmentEnding(save: Save | null, command: Command): SegmentEnding | null {
  if (save === null) return null
  if (isSegmentEnd(command)) return of(playableRun(save, command), command)
  const isLeft = command.type === 'begin-run' || command.type === 'leave-run'
  return isLeft ? of(runUnderWay(save), command) : null
}
const of = (run: OpenRun | null, command: Command): SegmentEnding | null => run && { run, command }

/** The open run; null after a death, of which there is nothing more to say. */
export const runUnderWay = ({ ext: { run, deathPending } }: Save): OpenRun | null => (deathPending ? null : run)

/**
 * More play than the clock had time for is refused before anything is played again, and so is what cannot be done now. What a command with
 * a log claims is looked at no further: the replay's figures take its place.
 */
export function claimRefusal(save: Save, { run, command }: SegmentEnding, context: CommandContext): Refusal | null {
  const ticks = isSegmentEnd(command) && command.record ? command.record.ticks : 0
  if (ticks / TICK_RATE > segmentAge(run, command.at, context) + CLOCK_SLACK_SECONDS) return { type: 'impossible-outcome' }
  const applied = applyCommand(save, isSegmentEnd(command) && command.record ? withoutAny(command) : command, context)
  return applied.ok ? null : applied.refusal
}

interface Step {
  readonly save: Save
  readonly command: Command
  /** The command says what the replay saw. */
  readonly replayed: boolean
}
/**
 * A command as the server applies it: the end of a segment with the replay's figures, one that leaves a segment after what the replay made
 * of it, the end of a death with what the death was marked with.
 */
export function replayed(save: Save, command: Command, replay: SegmentReplay | undefined, context: CommandContext): Step {
  if (command.type === 'return-to-camp') return { save, ...finishedAsMarked(save, command, context) }
  const ending = segmentEnding(save, command)
  if (ending === null || replay === undefined || replay === 'as-claimed') return { save, command, replayed: false }
  return isSegmentEnd(command)
    ? { save: withoutSurplus(save, ending.run, replay), command: asReplayed(command, replay), replayed: replay.report !== null }
    : { save: afterLeaving(save, ending.run, replay), command, replayed: false }
}

/**
 * The save of a player who left the open run: without what the replay did not see; and without the run, with a death's losses, where the
 * survivor, left alone, died.
 */
function afterLeaving(save: Save, run: OpenRun, replay: ReplayedSegment): Save {
  const { report, before } = replay
  const kept = withoutSurplus(save, run, replay)
  if (report === null || report.health > 0) return kept
  const dead = creditSegment(kept, kept.ext.run ?? run, progressOf(report)).save
  return applyDeathLosses(dead, dead.ext.run ?? run, totalGains([...before, report])).save
}

/**
 * The save without its open run, however the run is closed other than by a command of its own: as `leave-run` closes it, so that nothing
 * stays that `run-progress` claimed and the replay did not see (decision 92). A death that was never finished is finished.
 */
export function closeLeftRun(save: Save, replay: SegmentReplay): Save {
  const run = runUnderWay(save)
  return closeRun(run === null || replay === 'as-claimed' ? save : afterLeaving(save, run, replay))
}

/**
 * What was saved of the segment while it lasted and the replay did not see is taken back, with the perks and weapon upgrades that were
 * picked for it, the newest first.
 */
export function withoutSurplus(save: Save, run: OpenRun, { report }: ReplayedSegment): Save {
  const xp = Math.max(0, save.xp - Math.max(0, run.xpCredited - (report?.xp ?? 0)))
  const chests = Math.max(0, run.chestsCredited - (report?.gains.bossChests ?? 0))
  if (xp === save.xp && chests === 0) return save
  const level = levelForXp(xp)
  const { pendingWeaponUpgrades } = save.ext
  return withDerived({
    ...save,
    xp,
    level: Math.min(save.level, level),
    powerUpHistory: save.powerUpHistory.slice(0, level - 1),
    lifetimeTotalLevelUps: Math.max(0, save.lifetimeTotalLevelUps - (levelForXp(save.xp) - level)),
    bossChests: Math.max(0, save.bossChests - chests),
    weaponUpgradeHistory: withoutLast(save.weaponUpgradeHistory, chests - pendingWeaponUpgrades),
    ext: {
      ...save.ext,
      pendingWeaponUpgrades: Math.max(0, pendingWeaponUpgrades - chests),
      run: { ...run, xpCredited: run.xpCredited - (save.xp - xp), chestsCredited: run.chestsCredited - chests },
    },
  })
}

const withoutLast = <T>(list: readonly T[], count: number): readonly T[] => list.slice(0, list.length - Math.max(0, count))

/**
 * The command with the replay's figures in place of its own. Who came home, and died when it was played again, has died. Of a segment that
 * could not be played nothing counts but what was used up in it.
 */
function asReplayed(command: SegmentEnd, { report, before }: ReplayedSegment): SegmentEnd {
  if (report === null) return withoutClaims(command)
  const gains = totalGains([...before, report])
  if (command.type === 'settle-run' && report.health > 0) return { ...command, outcome: outcomeOf(gains, report, runConstants.duration) }
  const { runId, segment, record, at } = command
  return { type: 'die', runId, segment, record, at, gains, ...progressOf(report) }
}

/** Of which no bound has anything to say. */
const withoutAny = (command: SegmentEnd): SegmentEnd =>
  command.type === 'die'
    ? { ...command, gains: undefined, xp: 0, bossChests: 0, used: {} }
    : { ...command, outcome: { ...command.outcome, gains: NO_GAINS, xp: 0, used: {}, health: 1, timeUp: false } }

const withoutClaims = (command: SegmentEnd): SegmentEnd =>
  command.type === 'die'
    ? { ...command, gains: undefined, xp: 0, bossChests: 0 }
    : { ...command, outcome: { ...command.outcome, gains: NO_GAINS, xp: 0, timeUp: false } }

/** What a death is finished with is what it was marked with, not what is claimed once more. */
function finishedAsMarked(save: Save, command: CommandOf<'return-to-camp'>, { debug }: CommandContext): Omit<Step, 'save'> {
  const lost = save.ext.run?.lost ?? null
  return { command: { ...command, gains: lost ?? (debug ? command.gains : NO_GAINS) }, replayed: lost !== null }
}
