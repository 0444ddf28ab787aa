import { MailLinkChoice, OpenMailLink } from './mail-link-screen.tsx'
import type { useMailLink } from './use-mail-link.ts'

/** Shows the link's current step; `null` once the link is done. */
export function MailLinkPage({ purpose, state, open, enter, stay }: ReturnType<typeof useMailLink> & { purpose: 'confirm' | 'reset' }) {
  if (state.step === 'done') return null
  if (state.step !== 'choice') return <OpenMailLink purpose={purpose} step={state.step} onOpen={() => void open()} />
  const { account, present, isBusy, hasFailed } = state
  return (
    <MailLinkChoice
      account={account.user}
      present={present}
      isBusy={isBusy}
      hasFailed={hasFailed}
      onEnter={() => void enter()}
      onStay={stay}
    />
  )
}
