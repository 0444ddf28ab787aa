import type { Solid } from './ground.ts'
import type { LocationId } from './locations.ts'
import { defenseSolids } from './solids/defense.ts'
import { devSolids } from './solids/dev.ts'
import { extraHardSolids } from './solids/extra-hard.ts'
import { hospitalSolids } from './solids/hospital.ts'
import { policeStationSolids } from './solids/police-station.ts'
import { schoolSolids } from './solids/school.ts'

/** The large props of each ground. */
export const solids: Readonly<Record<LocationId, readonly Solid[]>> = {
  school: schoolSolids,
  hospital: hospitalSolids,
  'police-station': policeStationSolids,
  'extra-hard': extraHardSolids,
  dev: devSolids,
  defense: defenseSolids,
}
