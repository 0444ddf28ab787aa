import { useMachine, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { DESK_PATH } from '../../../machines/redirects.ts'
import { NotFoundScreen } from '../../features/about/not-found-screen.tsx'
import { DeskScreen } from '../../features/desk/desk-screen.tsx'
import { provideDesk } from '../../features/desk/provide-desk.ts'
import { useGame } from '../../game/game-context.ts'
import { t } from '../../language/t.ts'
import { documentTitle } from '../../messages/page-titles.ts'

/** Only moderators see the desk; the server decides who is one. */
export function Page() {
  const { session, debug } = useGame()
  const isKnown = !useSelector(session, (state) => state.matches('loading'))
  const user = useSelector(session, ({ context }) => context.user)
  if (!isKnown) return null
  return user === null || user.guest ? <NotFoundScreen path={DESK_PATH} log={debug.log} /> : <Desk key={user.id} />
}

function Desk() {
  const { backend, debug } = useGame()
  const navigate = useNavigate()
  const machine = useMemo(() => provideDesk(async () => (await backend.social()).desk), [backend])
  const [snapshot, send] = useMachine(machine)
  const isBarred = snapshot.matches('barred')
  useEffect(() => {
    if (!isBarred) document.title = documentTitle(t('desk.title'))
  }, [isBarred])
  if (isBarred) return <NotFoundScreen path={DESK_PATH} log={debug.log} />
  return <DeskScreen {...{ snapshot, send }} onBack={() => navigate('/camp')} />
}
