import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { accountText } from '../../messages/account.ts'
import { linkOutcome } from '../../screens/email-confirmed/email-confirmed-screen.tsx'
import { ResetPasswordScreen } from '../../screens/password-reset/reset-password-screen.tsx'
import { useGame } from '../game-context.ts'

export function Page() {
  const { backend, session, toasts } = useGame()
  const navigate = useNavigate()
  const [isBroken] = useState(() => linkOutcome(location.hash) === 'broken')
  const email = useSelector(session, ({ context }) => context.user?.email ?? null)
  const isLoading = useSelector(session, (snapshot) => snapshot.matches('loading'))
  if (isLoading) return null
  const done = () => {
    toasts.show('success', accountText.passwordUpdated)
    navigate('/profile-selection', { replace: true })
  }
  return <ResetPasswordScreen auth={backend.auth} email={isBroken ? null : email} onDone={done} />
}
