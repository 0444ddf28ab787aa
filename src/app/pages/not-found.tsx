import { Navigate, useLocation } from 'react-router-dom'
import { REPLAY_PATH } from '../../../machines/redirects.ts'
import { NotFoundScreen } from '../../features/about/not-found-screen.tsx'
import { linkInPath } from '../../features/replay/tidy-link.ts'
import { useGame } from '../../game/game-context.ts'

export function Page() {
  const { pathname } = useLocation()
  const { log } = useGame().debug
  const link = linkInPath(pathname)
  return link === null ? <NotFoundScreen path={pathname} log={log} /> : <Navigate to={`${REPLAY_PATH}#${link}`} replace />
}
