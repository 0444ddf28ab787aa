import { SignupConfirmationScreen } from '../../screens/signup-confirmation/signup-confirmation-screen.tsx'
import { useGame } from '../game-context.ts'

export function Page() {
  const { backend } = useGame()
  return <SignupConfirmationScreen mailbox={backend.hasDebug() ? '/_local/mail' : null} />
}
