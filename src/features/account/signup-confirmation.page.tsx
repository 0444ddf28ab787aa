import { useState } from 'react'
import { tabStorage } from '../../browser/storage.ts'
import { useGame } from '../../game/game-context.ts'
import { awaitedEmail } from '../../state/awaited-email.ts'
import { Resend } from './resend.tsx'
import { SignupConfirmationScreen } from './signup-confirmation-screen.tsx'

export function Page() {
  const game = useGame()
  const [email] = useState(() => awaitedEmail(tabStorage, game.debug.log))
  return (
    <SignupConfirmationScreen
      mailbox={game.backend.hasDebug() ? '/_local/mail' : null}
      resend={email !== null && <Resend game={game} email={email} sent />}
    />
  )
}
