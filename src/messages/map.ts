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
export function placeFacts({ asks, isNext, level, recommended, survived, bestRank, seconds }: PlaceRecord): readonly string[] {
  const { facts } = texts
  const below = recommended - level
  const best = bestRank > 0 ? say(facts.best, { rank: rankName(bestRank) }) : survived ? facts.survived : facts.notSurvived
  return [
    ...(isNext ? [mapText.next] : []),
    asks,
    ...(recommended > 0 ? [below > 0 ? say(facts.levelBelow, { level, below }) : say(facts.level, { level })] : []),
    ...(survived || seconds > 0 ? [seconds > 0 ? say(facts.bestAndTime, { best, time: formatDuration(seconds) }) : best] : []),
  ]
}
