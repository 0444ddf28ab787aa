import { useSelector } from '@xstate/react'
import { useGame } from '../../game/game-context.ts'
import { EmailConfirmedScreen } from './email-confirmed-screen.tsx'
import { MailLinkPage } from './mail-link-page.tsx'
import { useMailLink } from './use-mail-link.ts'

export function Page() {
  const game = useGame()
  const signedIn = useSelector(game.session, ({ context }) => context.user !== null)
  const link = useMailLink(game)
  if (link.state.step !== 'done') return <MailLinkPage purpose="confirm" {...link} />
  const { outcome } = link.state
  return <EmailConfirmedScreen signedIn={signedIn} outcome={outcome === 'half' || outcome === 'broken' ? outcome : 'confirmed'} />
}
