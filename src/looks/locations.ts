import type { HourGoal } from '../../sim/content/achievements.ts'
import { type LocationDef, type LocationId, locations } from '../../sim/content/locations.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import type { steps } from './foley.ts'

const texts = textsOf('run').locations
const labels = textsOf('landing')['page-titles'].places

/** What a location is called, and where it is found. */
interface LocationLook {
  readonly name: string
  /** Absent: it is not on the adventure map. */
  readonly place?: Place
  /** What its ground sounds like under a boot (foley.ts). */
  readonly step: keyof typeof steps
  /** Names of its achievements: for a whole run, and for hours in all. */
  readonly survived: string
  readonly hours: Readonly<Record<HourGoal, string>>
}

/** Where it lies in the drawn map, in its 1280 x 720 pixels (art/places/scenes/adventure-map.mjs). */
interface Place {
  readonly x: number
  readonly y: number
  /** Its tooltip (MAP-01). */
  readonly label: string
  /** What it asks of a player. */
  readonly asks: string
}

const recommended = ({ level, armor }: Required<LocationDef>['recommended']) => say(texts.recommended, { level, armor })
const { hospital, 'police-station': police, 'extra-hard': extraHard } = locations

export const locationLooks: Readonly<Record<LocationId, LocationLook>> = {
  school: { ...texts.school, step: 'stepEarth', place: { x: 300, y: 208, label: labels.school, asks: texts.school.asks } },
  hospital: {
    ...texts.hospital,
    step: 'stepTiles',
    place: { x: 650, y: 158, label: labels.hospital, asks: recommended(hospital.recommended) },
  },
  'police-station': {
    ...texts['police-station'],
    step: 'stepAsphalt',
    place: { x: 986, y: 250, label: labels['police-station'], asks: recommended(police.recommended) },
  },
  'extra-hard': {
    ...texts['extra-hard'],
    step: 'stepRubble',
    place: {
      x: 690,
      y: 432,
      label: labels['extra-hard'],
      asks: say(texts.recommendedAndLegendary, { recommended: recommended(extraHard.recommended) }),
    },
  },
  dev: { ...texts.dev, step: 'stepPlanks', place: { x: 1066, y: 522, label: labels.dev, asks: texts.dev.asks } },
  defense: { ...texts.defense, step: 'stepEarth' },
}

/** The places of the adventure map, in the order of the locations. */
export const places = (Object.keys(locationLooks) as LocationId[]).flatMap((id) => {
  const { place } = locationLooks[id]
  return place ? [{ id, ...place }] : []
})
