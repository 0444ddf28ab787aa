import { t } from '../language/t.ts'
import { formatDuration } from './format.ts'
import { rankName } from './nightmare.ts'

/** Share of the maximum health below which the game warns before a run. */
const LOW_HEALTH_SHARE = 0.4
/** Warning for a survivor with low health; `null` otherwise. */
export const lowHealthWarning = (health: number, most: number): string | null =>
  health < LOW_HEALTH_SHARE * most ? t('map.lowHealth', { health: Math.ceil(health), most }) : null

/** A survivor's record at a place, and how it compares with the place's requirements. */
export interface PlaceRecord {
  readonly asks: string
  readonly isNext: boolean
  readonly level: number
  /** Recommended level; 0 for any. */
  readonly recommended: number
  readonly survived: boolean
  readonly bestRank: number
  /** Total seconds spent there. */
  readonly seconds: number
}

export function placeLines({ asks, isNext, level, recommended, ...record }: PlaceRecord): readonly string[] {
  const below = recommended - level
  return [
    ...(isNext ? [t('map.next')] : []),
    asks,
    ...(recommended > 0 ? [below > 0 ? t('map.facts.levelBelow', { level, below }) : t('map.facts.level', { level })] : []),
    ...recordLines(record),
  ]
}

/** A survivor's record at a place; empty if they have not been there. */
export function recordLines({ survived, bestRank, seconds }: Pick<PlaceRecord, 'survived' | 'bestRank' | 'seconds'>): readonly string[] {
  const best =
    bestRank > 0 ? t('map.facts.best', { rank: rankName(bestRank) }) : survived ? t('map.facts.survived') : t('map.facts.notSurvived')
  if (seconds > 0) return [t('map.facts.bestAndTime', { best, time: formatDuration(seconds) })]
  return survived ? [best] : []
}
