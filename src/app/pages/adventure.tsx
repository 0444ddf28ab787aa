import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { parseRank, RANK_PARAM, runPath } from '../../../machines/redirects.ts'
import { isLocationId } from '../../../sim/content/locations.ts'
import { Adventure } from '../../features/run/adventure.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { fetchAfterRun } from './after-run.ts'

// Loaded separately, because a first run never leads there.
const NotFound = lazyComponent(() => import('./not-found.tsx').then(({ Page }) => Page))

/** `/adventure/{locationId}`. Defense has its own route; an unknown location is not found (OP-47). */
export function Page() {
  const { locationId = '' } = useParams()
  const nightmare = parseRank(useSearchParams()[0].get(RANK_PARAM))
  if (!isLocationId(locationId)) return <NotFound />
  if (locationId === 'defense') return <Navigate to={runPath('defense')} replace />
  return <Adventure key={`${locationId}/${nightmare}`} locationId={locationId} nightmare={nightmare} fetchAfterRun={fetchAfterRun} />
}
