import { useState } from 'react'
import { deviceStorage } from '../../browser/storage.ts'
import { useGame } from '../../game/game-context.ts'
import { logInFromGuest } from './log-in-from-guest.ts'
import { LoginScreen } from './login-screen.tsx'
import { rememberedLogin, rememberLogin } from './remembered-login.ts'
import { Resend } from './resend.tsx'

export function Page() {
  const game = useGame()
  const { toasts, debug } = game
  const [remembered] = useState(() => rememberedLogin(deviceStorage, debug.log))
  return (
    <LoginScreen
      login={(identifier, password) => logInFromGuest(game, identifier, password)}
      remembered={remembered}
      remember={(identifier) => rememberLogin(deviceStorage, identifier)}
      onToast={toasts.show}
      resend={(email) => <Resend game={game} email={email} sent={false} />}
    />
  )
}
