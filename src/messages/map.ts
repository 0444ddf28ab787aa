import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import { formatDuration } from './format.ts'
import { rankName } from './nightmare.ts'

const texts = textsOf('game').map

export const mapText = {
  ...texts.mapText,
  goTo: (place: string) => say(texts.mapText.goTo, { place }),
  lowHealth: (health: number, most: number) => say(texts.mapText.lowHealth, { health, most }),
} as const

/** Health below this share of the maximum is warned of before a run. */
const LOW_HEALTH = 0.4
/** The warning for a survivor whose health is low; null where it is not. */
export const lowHealthWarning = (health: number, most: number): string | null =>
  health < LOW_HEALTH * most ? mapText.lowHealth(Math.ceil(health), most) : null

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
  const { facts } = texts
  const below = recommended - level
  return [
    ...(isNext ? [mapText.next] : []),
    asks,
    ...(recommended > 0 ? [below > 0 ? say(facts.levelBelow, { level, below }) : say(facts.level, { level })] : []),
    ...recordLines(record),
  ]
}

/** How a survivor has fared at a place; nothing where they have not been. */
export function recordLines({ survived, bestRank, seconds }: Pick<PlaceRecord, 'survived' | 'bestRank' | 'seconds'>): readonly string[] {
  const { facts } = texts
  const best = bestRank > 0 ? say(facts.best, { rank: rankName(bestRank) }) : survived ? facts.survived : facts.notSurvived
  if (seconds > 0) return [say(facts.bestAndTime, { best, time: formatDuration(seconds) })]
  return survived ? [best] : []
}
