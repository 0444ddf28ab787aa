import { useGame } from '../../game/game-context.ts'
import { ForgotPasswordScreen } from './forgot-password-screen.tsx'
import { Resend } from './resend.tsx'

/** `/delete-account`: deletes an account without logging in. The mailed link opens the page that sets a password or deletes it. */
export function Page() {
  const game = useGame()
  const resend = (email: string) => <Resend game={game} email={email} sent purpose="reset" />
  return <ForgotPasswordScreen auth={game.backend.auth} purpose="deletion" resend={resend} />
}
