import type { GroundVariant } from '../../sim/content/ground.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { defenseLamps } from './lamps/defense.ts'
import { devLamps } from './lamps/dev.ts'
import { extraHardLamps } from './lamps/extra-hard.ts'
import { hospitalLamps } from './lamps/hospital.ts'
import { policeStationLamps } from './lamps/police-station.ts'
import { schoolLamps } from './lamps/school.ts'

/** A lamp on a tile of the ground, px; a beam has the degrees that it points to. */
export type LampRow = readonly [x: number, y: number, reach: number, tint: number, strength: number, degrees?: number]

/** The lamps that the art kit drew on one ground (art/places/build.mjs). */
export type LampTable = Readonly<Record<GroundVariant, readonly LampRow[]>>

export const groundLamps: Readonly<Record<LocationId, LampTable>> = {
  school: schoolLamps,
  hospital: hospitalLamps,
  'police-station': policeStationLamps,
  'extra-hard': extraHardLamps,
  dev: devLamps,
  defense: defenseLamps,
}
