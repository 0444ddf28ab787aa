import { recommended } from '../../sim/content/recommended.ts'
import type { PlaceId } from './map.ts'

/** What each asks of a player, under its label. */
export const placeAsks: Readonly<Record<PlaceId, string>> = {
  school: 'A place to begin: bare hands will do',
  hospital: `Asks for level ${recommended.hospital.level} and ${recommended.hospital.armor} armor`,
  'police-station': `Asks for level ${recommended['police-station'].level} and ${recommended['police-station'].armor} armor`,
  'extra-hard': `Asks for level ${recommended['extra-hard'].level}, ${recommended['extra-hard'].armor} armor and legendary finds`,
  dev: 'No bosses: a place to practise',
}
