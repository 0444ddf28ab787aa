import { XP_MILESTONES, XP_THRESHOLDS } from '../../sim/content/levels.ts'
import { t } from '../language/t.ts'
import { formatCompact } from './format.ts'

/** How far into a level somebody is, alike at camp and in a run: "7 / 28 XP". Of the last level, whose width is 0, only how far. */
export const xpText = (into: number, width: number): string =>
  width > 0 ? t('levels.xpOf', { xp: formatCompact(into), of: formatCompact(width) }) : t('levels.xp', { xp: formatCompact(into) })

export interface Milestone {
  readonly level: number
  /** "Level 10". */
  readonly name: string
  /** "125 XP". */
  readonly xp: string
  readonly reached: boolean
}

/** The levels that are marked on the way up (LEVEL-14), as somebody of `level` sees them. */
export const milestones = (level: number): readonly Milestone[] =>
  XP_MILESTONES.map((milestone) => ({
    level: milestone,
    name: t('levels.level', { level: milestone }),
    xp: t('levels.xp', { xp: formatCompact(XP_THRESHOLDS[milestone - 1] as number) }),
    reached: level >= milestone,
  }))
