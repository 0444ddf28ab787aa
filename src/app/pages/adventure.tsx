import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { parseRank, parseTwist, RANK_PARAM, runPath, TWIST_PARAM } from '../../../machines/redirects.ts'
import { isLocationId } from '../../../sim/content/locations.ts'
import { Adventure } from '../../features/run/adventure.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { fetchAfterRun } from './after-run.ts'

// Loaded separately, because a first run never leads there.
const NotFound = lazyComponent(() => import('./not-found.tsx').then(({ Page }) => Page))

/** `/adventure/{locationId}`. Defense has its own route; an unknown location is not found (OP-47). */
export function Page() {
  const { locationId = '' } = useParams()
  const [params] = useSearchParams()
  const nightmare = parseRank(params.get(RANK_PARAM))
  const twist = parseTwist(params.get(TWIST_PARAM))
  if (!isLocationId(locationId)) return <NotFound />
  if (locationId === 'defense') return <Navigate to={runPath('defense')} replace />
  return <Adventure key={`${locationId}/${nightmare}/${twist}`} {...{ locationId, nightmare, twist }} fetchAfterRun={fetchAfterRun} />
}
