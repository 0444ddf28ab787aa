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

export type SegmentEnd = CommandOf<'settle-run' | 'die'>

export interface ReplayedSegment {
  /** `null` if the sent data could not be replayed; the segment then counts for nothing. */
  readonly report: RunReport | null
  /** Reports of the run's earlier segments. */
  readonly before: readonly RunReport[]
}

/** `as-claimed`: no replay is available, so the bounds of the claim apply (decision 0007). */
export type SegmentReplay = ReplayedSegment | 'as-claimed'
/** Results keyed by the index of the command that ended the segment. */
export type Replays = ReadonlyMap<number, SegmentReplay>
/** Result for a run that cannot be replayed: claims without proof do not count. */
export const NOT_REPLAYED: ReplayedSegment = { report: null, before: [] }

export interface SegmentEnding {
  readonly run: OpenRun
  readonly command: Command
}
/** A segment that must be replayed before any of it counts. */
export interface SegmentToReplay extends SegmentEnding {
  /** Index of its command. */
  readonly index: number
  /** The segment's start if it is in the same batch, or `null` if an earlier batch began it. */
  readonly ticket: RunSpec | null
  /** Reports of the run's earlier segments that the same batch ended. */
  readonly before: readonly RunReport[]
  /** Log chunks from the same batch. */
  readonly logged: readonly LogChunk[]
}

export const reportsOf = (runId: string, commands: readonly Command[], replays: Replays): readonly RunReport[] =>
  commands.flatMap((command, index) => {
    const replay = 'runId' in command && command.runId === runId ? replays.get(index) : undefined
    return replay === undefined || replay === 'as-claimed' ? [] : (replay.report ?? [])
  })

export const isSegmentEnd = (command: Command): command is SegmentEnd => command.type === 'settle-run' || command.type === 'die'

/** `null` if the command neither ends nor leaves a segment of the open run. */
export function segmentEnding(save: Save | null, command: Command): SegmentEnding | null {
  if (save === null) return null
  if (isSegmentEnd(command)) return endingOf(playableRun(save, command), command)
  const isLeft = command.type === 'begin-run' || command.type === 'leave-run'
  return isLeft ? endingOf(runInProgress(save), command) : null
}
const endingOf = (run: OpenRun | null, command: Command): SegmentEnding | null => run && { run, command }

/** The open run, or `null` after a death, when no more progress can be reported. */
export const runInProgress = ({ ext: { run, deathPending } }: Save): OpenRun | null => (deathPending ? null : run)

/**
 * Refuses an end that reports more play time than the clock allows, and commands that are not possible now, before the replay. The claims
 * of a command with a log are not checked, because the replay's figures replace them.
 */
export function claimRefusal(save: Save, { run, command }: SegmentEnding, context: CommandContext): Refusal | null {
  const ticks = isSegmentEnd(command) && command.record ? command.record.ticks : 0
  if (ticks / TICK_RATE > segmentAge(run, command.at, context) + CLOCK_SLACK_SECONDS) return { type: 'impossible-outcome' }
  const applied = applyCommand(save, isSegmentEnd(command) && command.record ? withoutAnyClaim(command) : command, context)
  return applied.ok ? null : applied.refusal
}

interface ReplayStep {
  readonly save: Save
  readonly command: Command
  /** True if the command contains the replay's figures. */
  readonly replayed: boolean
}
/**
 * The form of a command that the server applies: the end of a segment gets the replay's figures, a command that leaves a segment follows
 * the replay's result, and the end of a death gets the gains stored with its mark.
 */
export function applyReplay(save: Save, command: Command, replay: SegmentReplay | undefined, context: CommandContext): ReplayStep {
  if (command.type === 'return-to-camp') return { save, ...withMarkedGains(save, command, context) }
  const ending = segmentEnding(save, command)
  if (ending === null || replay === undefined || replay === 'as-claimed') return { save, command, replayed: false }
  return isSegmentEnd(command)
    ? {
        save: withoutUnconfirmedProgress(save, ending.run, replay),
        command: withReplayFigures(command, replay),
        replayed: replay.report !== null,
      }
    : { save: leaveRunInProgress(save, ending.run, replay), command, replayed: false }
}

/**
 * The save after its player left the open run, without progress that the replay does not confirm. If the survivor died while left alone,
 * the run is closed with a death's losses.
 */
function leaveRunInProgress(save: Save, run: OpenRun, replay: ReplayedSegment): Save {
  const { report, before } = replay
  const kept = withoutUnconfirmedProgress(save, run, replay)
  if (report === null || report.health > 0) return kept
  const dead = creditSegment(kept, kept.ext.run ?? run, progressOf(report)).save
  return applyDeathLosses(dead, dead.ext.run ?? run, totalGains([...before, report])).save
}

/**
 * Closes the open run as `leave-run` does, when no command closes it. Takes back progress that `run-progress` claimed and the replay does
 * not confirm (decision 0004), and finishes an unfinished death.
 */
export function closeAbandonedRun(save: Save, replay: SegmentReplay): Save {
  const run = runInProgress(save)
  return closeRun(run === null || replay === 'as-claimed' ? save : leaveRunInProgress(save, run, replay))
}

/**
 * Takes back credited progress of the segment that the replay does not confirm, with the newest perks and weapon upgrades that were picked
 * for it.
 */
export function withoutUnconfirmedProgress(save: Save, run: OpenRun, { report }: ReplayedSegment): Save {
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
 * Replaces the command's figures with the replay's. If the survivor died in the replay, a claimed return becomes a death. If the segment
 * could not be replayed, only its used items count.
 */
function withReplayFigures(command: SegmentEnd, { report, before }: ReplayedSegment): SegmentEnd {
  if (report === null) return withoutClaims(command)
  const gains = totalGains([...before, report])
  if (command.type === 'settle-run' && report.health > 0) return { ...command, outcome: outcomeOf(gains, report, runConstants.duration) }
  const { runId, segment, record, at } = command
  return { type: 'die', runId, segment, record, at, gains, ...progressOf(report) }
}

/** A copy without claims, so that no bound can refuse it. */
const withoutAnyClaim = (command: SegmentEnd): SegmentEnd =>
  command.type === 'die'
    ? { ...command, gains: undefined, xp: 0, bossChests: 0, used: {} }
    : { ...command, outcome: { ...command.outcome, gains: NO_GAINS, xp: 0, used: {}, health: 1, timeUp: false } }

const withoutClaims = (command: SegmentEnd): SegmentEnd =>
  command.type === 'die'
    ? { ...command, gains: undefined, xp: 0, bossChests: 0 }
    : { ...command, outcome: { ...command.outcome, gains: NO_GAINS, xp: 0, timeUp: false } }

/** A death is finished with the gains stored with its mark, not with those claimed again. */
function withMarkedGains(save: Save, command: CommandOf<'return-to-camp'>, { debug }: CommandContext): Omit<ReplayStep, 'save'> {
  const lost = save.ext.run?.lost ?? null
  return { command: { ...command, gains: lost ?? (debug ? command.gains : NO_GAINS) }, replayed: lost !== null }
}
