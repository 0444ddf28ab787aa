import { type LocationDef, type LocationId, locations } from '../content/locations.ts'

/** The maps in the order in which they are meant to be played. */
const JOURNEY = ['school', 'hospital', 'police-station', 'extra-hard'] as const satisfies readonly LocationId[]

/** The level that a map is recommended for (balance §2.6); 0: any. */
export const recommendedLevel = (id: LocationId): number => (locations[id] as LocationDef).recommended?.level ?? 0

export interface Traveller {
  readonly level: number
  readonly ext: { readonly survivedMaps: readonly LocationId[] }
}

/** Where to go next (MAP-03): the farthest map whose level is reached and before which each one was survived. */
export function nextPlace({ level, ext: { survivedMaps } }: Traveller): LocationId {
  const barred = JOURNEY.findIndex(
    (id, nth) => nth > 0 && (level < recommendedLevel(id) || !survivedMaps.includes(JOURNEY[nth - 1] as LocationId)),
  )
  return JOURNEY[(barred < 0 ? JOURNEY.length : barred) - 1] as LocationId
}
