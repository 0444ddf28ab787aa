import { formatDuration, formatNumber } from './format.ts'
import { rankName } from './nightmare.ts'

export const mapText = {
  title: 'Adventure Map',
  locations: 'Locations',
  priceTitle: 'Death costs more here',
  priceLead: 'At School, a death costs a beginner only what was found. Everywhere else it costs more.',
  lose: 'If you die you lose',
  priceLost: 'What you found in the run, the coins you carry, your scrap, everything in your pack and your ranged weapon.',
  keep: 'You keep',
  priceKept: 'Coins in the bank, diamonds, level and XP, what else you wear, food, water and all you have built.',
  priceAdvice: 'Put your coins in the bank before you go, and return to camp in time: then you keep everything.',
  notYet: 'Not yet',
  goTo: (place: string) => `Go to ${place}`,
  next: 'Next for you',
  lowHealth: (health: number, most: number) =>
    `Your health is low: ${formatNumber(health)} of ${formatNumber(most)}. Use something that heals before you go out.`,
  heal: 'Open Inventory',
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
  const below = recommended - level
  const best = bestRank > 0 ? `Best: ${rankName(bestRank)}` : survived ? 'Survived' : 'Not survived yet'
  return [
    ...(isNext ? [mapText.next] : []),
    asks,
    ...(recommended > 0 ? [below > 0 ? `You: level ${level}, ${below} below` : `You: level ${level}`] : []),
    ...(survived || seconds > 0 ? [seconds > 0 ? `${best}, time there: ${formatDuration(seconds)}` : best] : []),
  ]
}
