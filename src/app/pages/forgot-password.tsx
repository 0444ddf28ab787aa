import { useGame } from '../../game/game-context.ts'
import { ForgotPasswordScreen } from '../../screens/password-reset/forgot-password-screen.tsx'
import { Resend } from './parts/resend.tsx'

export function Page() {
  const game = useGame()
  return <ForgotPasswordScreen auth={game.backend.auth} resend={(email) => <Resend game={game} email={email} sent purpose="reset" />} />
}
