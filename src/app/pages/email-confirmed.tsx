import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { EmailConfirmedScreen, linkOutcome } from '../../screens/email-confirmed/email-confirmed-screen.tsx'
import { useGame } from '../game-context.ts'

export function Page() {
  const signedIn = useSelector(useGame().session, ({ context }) => context.user !== null)
  const [outcome] = useState(() => linkOutcome(location.hash))
  return <EmailConfirmedScreen signedIn={signedIn} outcome={outcome} />
}
