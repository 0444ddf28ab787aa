import { useEffect } from 'react'
import { tabStorage } from '../../browser/storage.ts'
import { countStep } from '../../game/funnel.ts'
import { useGame } from '../../game/game-context.ts'
import { SignupScreen } from '../../screens/signup/signup-screen.tsx'
import { rememberAwaitedEmail } from '../../state/awaited-email.ts'

export function Page() {
  const game = useGame()
  const { backend, toasts, navigate } = game
  useEffect(() => countStep(game, 'clicked'), [game])
  const onCreated = (email: string) => {
    countStep(game, 'signed-up')
    rememberAwaitedEmail(tabStorage, email)
    navigate('/signup-confirmation')
  }
  return <SignupScreen auth={backend.auth} onToast={toasts.show} onCreated={onCreated} />
}
