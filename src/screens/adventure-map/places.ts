import type { PlaceId } from '../../messages/map.ts'

/** Centres of the places in the drawn map, in its 1280 x 720 pixels (art/places/scenes/adventure-map.mjs). */
export const places: readonly { id: PlaceId; x: number; y: number }[] = [
  { id: 'school', x: 300, y: 208 },
  { id: 'hospital', x: 650, y: 158 },
  { id: 'police-station', x: 986, y: 250 },
  { id: 'extra-hard', x: 690, y: 432 },
  { id: 'dev', x: 1066, y: 522 },
]
