import { useEffect } from 'react'
import { tabStorage } from '../../browser/storage.ts'
import { countStep } from '../../game/funnel.ts'
import { useGame } from '../../game/game-context.ts'
import { useAgeQuestion } from '../../shell/age-question.tsx'
import { FlagNotice } from '../../shell/closed-notice.tsx'
import { rememberAwaitedEmail } from '../../state/awaited-email.ts'
import { SignupScreen } from './signup-screen.tsx'

export function Page() {
  const game = useGame()
  const { backend, toasts, navigate, service } = game
  useEffect(() => countStep(game, 'clicked'), [game])
  const onCreated = (email: string) => {
    countStep(game, 'signed-up')
    rememberAwaitedEmail(tabStorage, email)
    navigate('/signup-confirmation')
  }
  const age = useAgeQuestion()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens
  useEffect(() => age.ask(() => {}), [])
  return (
    <>
      <SignupScreen
        auth={backend.auth}
        onToast={toasts.show}
        onCreated={onCreated}
        closed={<FlagNotice service={service} flag="signup" />}
      />
      {age.dialog(() => navigate('/'))}
    </>
  )
}
