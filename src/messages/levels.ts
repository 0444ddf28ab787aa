import { XP_MILESTONES, XP_THRESHOLDS } from '../../sim/content/levels.ts'
import { t } from '../language/t.ts'
import { formatCompact } from './format.ts'

/** Progress within a level, the same at camp and in a run: "7 / 28 XP". The last level, whose width is 0, has no total. */
export const xpText = (into: number, width: number): string =>
  width > 0 ? t('levels.xpOf', { xp: formatCompact(into), of: formatCompact(width) }) : t('levels.xp', { xp: formatCompact(into) })

export interface Milestone {
  readonly level: number
  /** Example: "Level 10". */
  readonly name: string
  /** Example: "125 XP". */
  readonly xp: string
  readonly reached: boolean
}

/** Level milestones (LEVEL-14), from the point of view of a survivor at `level`. */
export const milestones = (level: number): readonly Milestone[] =>
  XP_MILESTONES.map((milestone) => ({
    level: milestone,
    name: t('levels.level', { level: milestone }),
    xp: t('levels.xp', { xp: formatCompact(XP_THRESHOLDS[milestone - 1] as number) }),
    reached: level >= milestone,
  }))
