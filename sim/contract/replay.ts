import type { EliteTraitId } from '../content/elites.ts'
import type { EnemyKind } from '../content/enemies.ts'
import type { RunEventId } from '../content/events.ts'
import type { EvolutionId } from '../content/evolutions.ts'
import type { RunAction } from './input.ts'
import type { RunGains } from './run-report.ts'

/** Something of a run that its watcher looks for. */
export type ReplayMoment =
  /** Of a level, a chest or an Instinct; what was banished, too. */
  | { readonly type: 'choice'; readonly action: Extract<RunAction, { readonly id: string }> }
  | { readonly type: 'use'; readonly itemId: string }
  | { readonly type: 'level'; readonly level: number }
  | { readonly type: 'boss'; readonly kind: EnemyKind }
  | { readonly type: 'elite'; readonly kind: EnemyKind; readonly trait: EliteTraitId }
  | { readonly type: 'evolution'; readonly id: EvolutionId }
  | { readonly type: 'event'; readonly id: RunEventId; readonly moment: 'begins' | 'won' | 'missed' }
  | { readonly type: 'death' }
/** `tick`: of the whole run, all its segments one after the other. */
export interface ReplayMark {
  readonly tick: number
  readonly moment: ReplayMoment
}

/** Where a replay stands. `tick`: of the whole run. `refused`: the log holds a choice that the run does not take, and ends there. */
export interface ReplayPlace {
  readonly tick: number
  readonly segment: number
  readonly state: 'playing' | 'ended' | 'refused'
}

/** What a run holds when it is played through: its marks, and whether it came to what is said of it. */
export interface ReplayFindings {
  readonly marks: readonly ReplayMark[]
  /** By segment: what the ones before it brought. */
  readonly past: readonly RunGains[]
  readonly end: 'same' | 'differs' | 'refused'
}
