import { SignupScreen } from '../../screens/signup/signup-screen.tsx'
import { useGame } from '../game-context.ts'

export function Page() {
  const { backend, toasts, navigate } = useGame()
  return <SignupScreen auth={backend.auth} tell={toasts.tell} onCreated={() => navigate('/signup-confirmation')} />
}
