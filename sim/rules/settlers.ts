import { SETTLERS_LEAST, SETTLERS_TO_COME, settlerBonuses } from '../content/settlers.ts'

type SettlerLevels = Readonly<Record<keyof typeof settlerBonuses, number>>

/** Room for settlers, from the facilities' levels, at least 1 (G§4, OP-109). */
export function settlerCapacity(levels: SettlerLevels): number {
  const bonuses = (Object.keys(settlerBonuses) as (keyof SettlerLevels)[]).map((facility) =>
    settlerBonuses[facility].slice(0, levels[facility]).reduce<number>((sum, bonus) => sum + bonus, 0),
  )
  return Math.max(
    SETTLERS_LEAST,
    bonuses.reduce((sum, bonus) => sum + bonus, 0),
  )
}

/** Who has come, given the room (OP-65). */
export const settlersPresent = (capacity: number): number => Math.min(SETTLERS_TO_COME, capacity)
