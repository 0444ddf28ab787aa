import type { HourGoal } from '../../sim/content/achievements.ts'
import { type LocationDef, type LocationId, locations } from '../../sim/content/locations.ts'
import type { steps } from './foley.ts'

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

const recommended = ({ level, armor }: Required<LocationDef>['recommended']) => `Recommended: level ${level}, ${armor} armor`

export const locationLooks: Readonly<Record<LocationId, LocationLook>> = {
  school: {
    name: 'School',
    step: 'stepEarth',
    place: { x: 300, y: 208, label: 'School (Easy)', asks: 'A good place to start: no weapon needed' },
    survived: 'School Is Out',
    hours: { 1: 'Detention', 10: 'Held Back a Year' },
  },
  hospital: {
    name: 'Hospital',
    step: 'stepTiles',
    place: { x: 650, y: 158, label: 'Hospital (Medium)', asks: recommended(locations.hospital.recommended) },
    survived: 'Discharged',
    hours: { 1: 'Visiting Hours', 10: 'Long-Term Patient' },
  },
  'police-station': {
    name: 'Police Station',
    step: 'stepAsphalt',
    place: { x: 986, y: 250, label: 'Police Station (Hard)', asks: recommended(locations['police-station'].recommended) },
    survived: 'Released Without Charge',
    hours: { 1: 'Helping With Enquiries', 10: 'Life Sentence' },
  },
  'extra-hard': {
    name: 'Extra Hard',
    step: 'stepRubble',
    place: { x: 690, y: 432, label: 'Extra Hard (???)', asks: `${recommended(locations['extra-hard'].recommended)}, legendary items` },
    survived: 'Three Question Marks',
    hours: { 1: 'Lost', 10: 'Settled In' },
  },
  dev: {
    name: 'Dev Map',
    step: 'stepPlanks',
    place: { x: 1066, y: 522, label: 'Dev Map (Docks)', asks: 'No bosses: a good place to practise' },
    survived: 'Dock Hand',
    hours: { 1: 'Day Trip', 10: 'Harbour Master' },
  },
  defense: { name: 'Defense Map', step: 'stepEarth', survived: 'Held', hours: { 1: 'On Watch', 10: 'Part of the Wall' } },
}

/** The places of the adventure map, in the order of the locations. */
export const places = (Object.keys(locationLooks) as LocationId[]).flatMap((id) => {
  const { place } = locationLooks[id]
  return place ? [{ id, ...place }] : []
})
