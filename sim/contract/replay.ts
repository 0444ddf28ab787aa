import type { EliteTraitId } from '../content/elites.ts'
import type { EnemyKind } from '../content/enemies.ts'
import type { RunEventId } from '../content/events.ts'
import type { EvolutionId } from '../content/evolutions.ts'
import type { PlayedLog, RunAction } from './input.ts'
import type { RunGains, RunReport } from './run-report.ts'

/** A moment of a run that viewers look for. */
export type ReplayMoment =
  | { readonly type: 'choice'; readonly action: Extract<RunAction, { readonly id: string }> }
  | { readonly type: 'use'; readonly itemId: string }
  | { readonly type: 'level'; readonly level: number }
  | { readonly type: 'boss'; readonly kind: EnemyKind }
  | { readonly type: 'elite'; readonly kind: EnemyKind; readonly trait: EliteTraitId }
  | { readonly type: 'evolution'; readonly id: EvolutionId }
  | { readonly type: 'event'; readonly id: RunEventId; readonly moment: 'begins' | 'won' | 'missed' }
  | { readonly type: 'death' }
/** `tick`: within the whole run, counting all segments. */
export interface ReplayMark {
  readonly tick: number
  readonly moment: ReplayMoment
}

/** Position of a replay. `tick`: within the whole run. `refused`: the run does not accept an action of the log, and playback ends there. */
export interface ReplayPlace {
  readonly tick: number
  readonly segment: number
  readonly state: 'playing' | 'ended' | 'refused'
}

/** A moment of a replay from which a practice run can play on. */
export interface ReplayCopy {
  /** Within the whole run. */
  readonly tick: number
  readonly segment: number
  /** The segment's log up to there, with a copy of its world. */
  readonly played: PlayedLog
  /** Report of the segment at that moment. */
  readonly report: RunReport
}

/** Results of playing a run through: its marks, and whether it matches the record. */
export interface ReplayFindings {
  readonly marks: readonly ReplayMark[]
  /** Gains of all earlier segments, by segment. */
  readonly past: readonly RunGains[]
  readonly end: 'same' | 'differs' | 'refused'
}
