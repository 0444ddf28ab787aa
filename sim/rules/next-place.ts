import { type LocationDef, type LocationId, locations } from '../content/locations.ts'

/** The maps in the intended order of play. */
const MAPS_IN_ORDER = ['school', 'hospital', 'police-station', 'extra-hard'] as const satisfies readonly LocationId[]

/** Recommended level of a map (balance §2.6); 0 without a recommendation. */
export const recommendedLevel = (id: LocationId): number => (locations[id] as LocationDef).recommended?.level ?? 0

export interface Traveller {
  readonly level: number
  readonly ext: { readonly survivedMaps: readonly LocationId[] }
}

/** The suggested map (MAP-03): the last one in the order whose recommended level is reached and whose predecessors were all survived. */
export function nextPlace({ level, ext: { survivedMaps } }: Traveller): LocationId {
  const barred = MAPS_IN_ORDER.findIndex(
    (id, nth) => nth > 0 && (level < recommendedLevel(id) || !survivedMaps.includes(MAPS_IN_ORDER[nth - 1] as LocationId)),
  )
  return MAPS_IN_ORDER[(barred < 0 ? MAPS_IN_ORDER.length : barred) - 1] as LocationId
}
