import { useLocation } from 'react-router-dom'
import { NotFoundScreen } from '../../screens/not-found/not-found-screen.tsx'
import { useGame } from '../game-context.ts'

export function Page() {
  const { pathname } = useLocation()
  return <NotFoundScreen path={pathname} log={useGame().debug.log} />
}
