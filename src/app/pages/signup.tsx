import { SignupScreen } from '../../screens/signup/signup-screen.tsx'
import { rememberAwaitedEmail } from '../../state/awaited-email.ts'
import { useGame } from '../game-context.ts'

export function Page() {
  const { backend, toasts, navigate } = useGame()
  const onCreated = (email: string) => {
    rememberAwaitedEmail(sessionStorage, email)
    navigate('/signup-confirmation')
  }
  return <SignupScreen auth={backend.auth} onToast={toasts.show} onCreated={onCreated} />
}
