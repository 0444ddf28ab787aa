import type { LocationId } from '../../sim/content/locations.ts'
import { recommended } from '../../sim/content/recommended.ts'

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

/** What each asks of a player, under its label. */
export const placeAsks: Readonly<Record<PlaceId, string>> = {
  school: 'A place to begin: bare hands will do',
  hospital: `Asks for level ${recommended.hospital.level} and ${recommended.hospital.armor} armor`,
  'police-station': `Asks for level ${recommended['police-station'].level} and ${recommended['police-station'].armor} armor`,
  'extra-hard': `Asks for level ${recommended['extra-hard'].level}, ${recommended['extra-hard'].armor} armor and legendary finds`,
  dev: 'No bosses: a place to practise',
}
