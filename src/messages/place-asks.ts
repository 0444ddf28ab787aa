import { recommended } from '../../sim/content/recommended.ts'
import type { PlaceId } from './map.ts'

/** What each asks of a player, under its label. */
export const placeAsks: Readonly<Record<PlaceId, string>> = {
  school: 'A good place to start: no weapon needed',
  hospital: `Recommended: level ${recommended.hospital.level}, ${recommended.hospital.armor} armor`,
  'police-station': `Recommended: level ${recommended['police-station'].level}, ${recommended['police-station'].armor} armor`,
  'extra-hard': `Recommended: level ${recommended['extra-hard'].level}, ${recommended['extra-hard'].armor} armor, legendary items`,
  dev: 'No bosses: a good place to practise',
}
