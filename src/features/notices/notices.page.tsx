import { useMachine } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { useGame } from '../../game/game-context.ts'
import { t } from '../../language/t.ts'
import { documentTitle } from '../../messages/page-titles.ts'
import { useSaveState } from '../../state/saving/save-keeper.ts'
import { NoticesScreen } from './notices-screen.tsx'
import { provideNotices } from './provide-notices.ts'

export function Page() {
  const game = useGame()
  const { backend, keeper, overlays } = game
  const navigate = useNavigate()
  const { slot } = useSaveState(keeper)
  useEffect(() => {
    document.title = documentTitle(t('notices.title'))
  }, [])
  const machine = useMemo(() => provideNotices(async () => (await backend.social()).notices), [backend])
  const [snapshot, send] = useMachine(machine)
  return (
    <NoticesScreen
      snapshot={snapshot}
      send={send}
      onBack={() => navigate(slot === null ? '/profile-selection' : '/camp')}
      onRename={() => {
        overlays.settings = true
      }}
      onLogOut={() => game.session.send({ type: 'LOGOUT' })}
    />
  )
}
