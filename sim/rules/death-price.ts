import { type LocationDef, type LocationId, locations } from '../content/locations.ts'
import { levelForXp } from './levels.ts'

/**
 * The price of a death: only the finds of the run, or also the belongings that were carried into it: coins on hand, scrap, the pack and the
 * ranged weapon (OP-10, docs/spec/product-rules.md).
 */
export type DeathPrice = 'finds' | 'belongings'

/** True if a survivor who enters the map with this much xp counts as a beginner there. A perk reset does not change that. */
export function isBeginner(locationId: LocationId, xp: number): boolean {
  const { beginners }: LocationDef = locations[locationId]
  return beginners !== undefined && levelForXp(xp) < beginners.below
}

/** `xp`: the survivor's xp on entering the map or at the last revive. Levels gained since then do not raise the price. */
export const deathPrice = (locationId: LocationId, xp: number): DeathPrice => (isBeginner(locationId, xp) ? 'finds' : 'belongings')
