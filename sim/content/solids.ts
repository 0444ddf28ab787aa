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

type TileSolids = readonly (readonly Solid[])[]
const laidOut = new Map<LocationId, TileSolids>()
/** The large props of each tile of a location, from tile 0 until the order of its tiles repeats; the same list each time. */
export function tileSolids(location: LocationId): TileSolids {
  const solids = laidOut.get(location) ?? layOut(location)
  laidOut.set(location, solids)
  return solids
}

function layOut(location: LocationId): TileSolids {
  const table = tables[location]
  const variants = { a: solidsOf(table.a), b: solidsOf(table.b), c: solidsOf(table.c) }
  return locations[location].ground.map((variant) => variants[variant])
}
