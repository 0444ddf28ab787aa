import { XP_MILESTONES, XP_THRESHOLDS } from '../../sim/content/levels.ts'
import { formatCompact } from './format.ts'

export const milestoneText = {
  title: 'Experience milestones',
  reached: 'reached',
} as const

export interface Milestone {
  readonly level: number
  /** "Level 10". */
  readonly name: string
  /** "125 XP". */
  readonly xp: string
  readonly reached: boolean
}

/** The levels that are marked on the way up (LEVEL-14, G§9), as somebody of `level` sees them. */
export const milestones = (level: number): readonly Milestone[] =>
  XP_MILESTONES.map((milestone) => ({
    level: milestone,
    name: `Level ${milestone}`,
    xp: `${formatCompact(XP_THRESHOLDS[milestone - 1] as number)} XP`,
    reached: level >= milestone,
  }))
