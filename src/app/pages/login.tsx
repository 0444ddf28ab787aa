import { LoginScreen } from '../../screens/login/login-screen.tsx'
import { rememberedLogin, rememberLogin } from '../../state/remembered-login.ts'
import { useGame } from '../game-context.ts'

export function Page() {
  const { backend, toasts } = useGame()
  return (
    <LoginScreen
      login={backend.auth.login}
      remembered={rememberedLogin(localStorage) ?? ''}
      remember={(identifier) => rememberLogin(localStorage, identifier)}
      tell={toasts.tell}
    />
  )
}
