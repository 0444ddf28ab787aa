import { useGame } from '../../game/game-context.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { Resend } from './resend.tsx'

export function Page() {
  const game = useGame()
  return <ForgotPasswordScreen auth={game.backend.auth} resend={(email) => <Resend game={game} email={email} sent purpose="reset" />} />
}
