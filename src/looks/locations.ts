import { type LocationDef, type LocationId, locations } from '../../sim/content/locations.ts'
import { t } from '../language/t.ts'
import type { steps } from './base-sounds.ts'

/** Map position and ground sound of a location. Its texts are `locations.<id>.name`, `.survived` and `.hours`. */
interface LocationLook {
  /** Absent if it is not on the adventure map. */
  readonly place?: Place
  /** Sound of a step on its ground (base-sounds.ts). */
  readonly step: keyof typeof steps
}

/**
 * Position on the adventure map, in its 1280 x 720 pixels (art/places/scenes/adventure-map.mjs). The tooltip is
 * `page-titles.places.<id>` (MAP-01).
 */
interface Place {
  readonly x: number
  readonly y: number
  /** True for a small pin beside a drawn place; absent for a place that the map draws. */
  readonly isPin?: true
  /** Requirements or recommendations for the player. */
  readonly asks: () => string
}

const recommended = ({ level, armor }: Required<LocationDef>['recommended']) => t('locations.recommended', { level, armor })
const { hospital, 'police-station': police, 'extra-hard': extraHard } = locations

export const locationLooks = {
  school: { step: 'stepEarth', place: { x: 300, y: 208, asks: () => t('locations.school.asks') } },
  hospital: { step: 'stepTiles', place: { x: 650, y: 158, asks: () => recommended(hospital.recommended) } },
  'police-station': { step: 'stepAsphalt', place: { x: 986, y: 250, asks: () => recommended(police.recommended) } },
  'extra-hard': {
    step: 'stepRubble',
    place: { x: 690, y: 432, asks: () => t('locations.recommendedAndLegendary', { recommended: recommended(extraHard.recommended) }) },
  },
  dev: { step: 'stepPlanks', place: { x: 1066, y: 522, asks: () => t('locations.dev.asks') } },
  defense: { step: 'stepEarth', place: { x: 384, y: 580, isPin: true, asks: () => t('locations.defense.asks') } },
} as const satisfies Readonly<Record<LocationId, LocationLook>>

type PlaceId = { [Id in LocationId]: (typeof locationLooks)[Id] extends { place: Place } ? Id : never }[LocationId]

/** The places of the adventure map, in the order of the locations. */
export const places = (Object.keys(locationLooks) as LocationId[]).flatMap((id) => {
  const look: LocationLook = locationLooks[id]
  return look.place ? [{ id: id as PlaceId, ...look.place }] : []
})
