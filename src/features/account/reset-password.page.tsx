import { useMachine, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Game } from '../../game/game.ts'
import { useGame } from '../../game/game-context.ts'
import { t } from '../../language/t.ts'
import { AccountDeletion, provideDeletion } from '../../shell/account-deletion.tsx'
import { MailLinkPage } from './mail-link-page.tsx'
import { ResetPasswordScreen } from './reset-password-screen.tsx'
import { useMailLink } from './use-mail-link.ts'

export function Page() {
  const game = useGame()
  const { backend, session, toasts } = game
  const navigate = useNavigate()
  const link = useMailLink(game)
  const email = useSelector(session, ({ context }) => context.user?.email ?? null)
  const isLoading = useSelector(session, (snapshot) => snapshot.matches('loading'))
  const hasStayed = link.state.step === 'done' && link.state.outcome === 'stayed'
  useEffect(() => {
    if (hasStayed) navigate(backend.user() === null ? '/' : '/camp', { replace: true })
  }, [hasStayed, navigate, backend])
  if (link.state.step !== 'done') return <MailLinkPage purpose="reset" {...link} />
  if (isLoading || hasStayed) return null
  const done = () => {
    toasts.show('success', t('account.passwordUpdated'))
    navigate('/profile-selection', { replace: true })
  }
  return (
    <ResetPasswordScreen
      auth={backend.auth}
      email={link.state.outcome === 'broken' ? null : email}
      onDone={done}
      deletion={<Deletion game={game} />}
    />
  )
}

function Deletion({ game }: { readonly game: Game }) {
  const [machine] = useState(() => provideDeletion(game))
  const [snapshot, send] = useMachine(machine)
  return <AccountDeletion snapshot={snapshot} userId={game.backend.user()?.id ?? null} send={send} />
}
