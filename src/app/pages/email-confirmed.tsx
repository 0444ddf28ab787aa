import { useSelector } from '@xstate/react'
import { EmailConfirmedScreen } from '../../screens/email-confirmed/email-confirmed-screen.tsx'
import { useGame } from '../game-context.ts'

export function Page() {
  const signedIn = useSelector(useGame().session, ({ context }) => context.user !== null)
  return <EmailConfirmedScreen signedIn={signedIn} />
}
