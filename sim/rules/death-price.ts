import { type LocationDef, type LocationId, locations } from '../content/locations.ts'
import { levelForXp } from './levels.ts'

/**
 * What a death takes: what was found in the run alone, or also what was carried into it, that is coins on hand, scrap, the pack and
 * the ranged weapon (OP-10, decision 52).
 */
export type DeathPrice = 'finds' | 'belongings'

/** Whether a survivor who enters the map with so much xp counts as one of its beginners. Perks that were reset make nobody one. */
export function isBeginner(locationId: LocationId, xp: number): boolean {
  const { beginners }: LocationDef = locations[locationId]
  return beginners !== undefined && levelForXp(xp) < beginners.below
}

/** `xp`: with which the survivor entered the map, or was revived on it. Levels gained since do not raise the price. */
export const deathPrice = (locationId: LocationId, xp: number): DeathPrice => (isBeginner(locationId, xp) ? 'finds' : 'belongings')
