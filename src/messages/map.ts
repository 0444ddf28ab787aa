import type { LocationId } from '../../sim/content/locations.ts'

export const mapMessages = {
  title: 'Adventure Map',
  locations: 'Locations',
} as const

/** Tooltips of the five places on the map (MAP-01, G§2 "Adventure map"). */
export const placeLabels = {
  school: 'School (Easy)',
  hospital: 'Hospital (Medium)',
  'police-station': 'Police Station (Hard)',
  'extra-hard': 'Extra Hard (???)',
  dev: 'Dev Map (Docks)',
} as const satisfies Partial<Record<LocationId, string>>
export type PlaceId = keyof typeof placeLabels
