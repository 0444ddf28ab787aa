import { useState } from 'react'
import { LoginScreen } from '../../screens/login/login-screen.tsx'
import { rememberedLogin, rememberLogin } from '../../state/remembered-login.ts'
import { useGame } from '../game-context.ts'

export function Page() {
  const { backend, toasts, debug } = useGame()
  const [remembered] = useState(() => rememberedLogin(localStorage, debug.log))
  return (
    <LoginScreen
      login={backend.auth.login}
      remembered={remembered}
      remember={(identifier) => rememberLogin(localStorage, identifier)}
      tell={toasts.tell}
    />
  )
}
