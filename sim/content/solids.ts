import { type Solid, type SolidTable, solidsOf } from './ground.ts'
import { type LocationId, locations } from './locations.ts'
import { defenseSolids } from './solids/defense.ts'
import { devSolids } from './solids/dev.ts'
import { extraHardSolids } from './solids/extra-hard.ts'
import { hospitalSolids } from './solids/hospital.ts'
import { policeStationSolids } from './solids/police-station.ts'
import { schoolSolids } from './solids/school.ts'

const tables: Readonly<Record<LocationId, SolidTable>> = {
  school: schoolSolids,
  hospital: hospitalSolids,
  'police-station': policeStationSolids,
  'extra-hard': extraHardSolids,
  dev: devSolids,
  defense: defenseSolids,
}

/** The large props of each tile of a location, from tile 0 until the order of its tiles repeats. */
export function tileSolids(location: LocationId): readonly (readonly Solid[])[] {
  const table = tables[location]
  const variants = { a: solidsOf(table.a), b: solidsOf(table.b), c: solidsOf(table.c) }
  return locations[location].ground.map((variant) => variants[variant])
}
