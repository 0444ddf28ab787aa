import { SignupScreen } from '../../screens/signup/signup-screen.tsx'
import { awaitEmail } from '../../state/awaited-email.ts'
import { useGame } from '../game-context.ts'

export function Page() {
  const { backend, toasts, navigate } = useGame()
  const onCreated = (email: string) => {
    awaitEmail(sessionStorage, email)
    navigate('/signup-confirmation')
  }
  return <SignupScreen auth={backend.auth} tell={toasts.tell} onCreated={onCreated} />
}
