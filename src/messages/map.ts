import { t } from '../language/t.ts'
import { formatDuration } from './format.ts'
import { rankName } from './nightmare.ts'

/** Health below this share of the maximum is warned of before a run. */
const LOW_HEALTH = 0.4
/** The warning for a survivor whose health is low; null where it is not. */
export const lowHealthWarning = (health: number, most: number): string | null =>
  health < LOW_HEALTH * most ? t('map.lowHealth', { health: Math.ceil(health), most }) : null

/** What somebody knows of a place, and how they compare with what it asks for. */
export interface PlaceRecord {
  readonly asks: string
  readonly isNext: boolean
  readonly level: number
  /** Level that is recommended; 0: any. */
  readonly recommended: number
  readonly survived: boolean
  readonly bestRank: number
  /** Seconds spent there in all. */
  readonly seconds: number
}

/** The lines about a place, in the order in which they are read. */
export function placeFacts({ asks, isNext, level, recommended, ...record }: PlaceRecord): readonly string[] {
  const below = recommended - level
  return [
    ...(isNext ? [t('map.next')] : []),
    asks,
    ...(recommended > 0 ? [below > 0 ? t('map.facts.levelBelow', { level, below }) : t('map.facts.level', { level })] : []),
    ...recordLines(record),
  ]
}

/** How a survivor has fared at a place; nothing where they have not been. */
export function recordLines({ survived, bestRank, seconds }: Pick<PlaceRecord, 'survived' | 'bestRank' | 'seconds'>): readonly string[] {
  const best =
    bestRank > 0 ? t('map.facts.best', { rank: rankName(bestRank) }) : survived ? t('map.facts.survived') : t('map.facts.notSurvived')
  if (seconds > 0) return [t('map.facts.bestAndTime', { best, time: formatDuration(seconds) })]
  return survived ? [best] : []
}
