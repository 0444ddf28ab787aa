import { Navigate, useParams } from 'react-router-dom'
import { runPath } from '../../../machines/redirects.ts'
import { isLocationId } from '../../../sim/content/locations.ts'
import { Adventure } from '../run/adventure.tsx'
import { Page as NotFound } from './not-found.tsx'

/** `/adventure/{locationId}`. Defense has a route of its own; a place that is none is not found (OP-47). */
export function Page() {
  const { locationId = '' } = useParams()
  if (!isLocationId(locationId)) return <NotFound />
  if (locationId === 'defense') return <Navigate to={runPath('defense')} replace />
  return <Adventure key={locationId} locationId={locationId} />
}
