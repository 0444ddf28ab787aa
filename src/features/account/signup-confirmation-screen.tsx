import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { confirmationText as text } from '../../messages/auth.ts'
import { landingText } from '../../messages/landing.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'

export interface SignupConfirmationScreenProps {
  /** Where a backend with debug shows its mail; null with any other. */
  readonly mailbox: string | null
  /** Has the link sent again, where this tab knows whose it is (ACCT-08). */
  readonly resend: ReactNode
}

/** `/signup-confirmation`: where a signup leads (AUTH-18). */
export function SignupConfirmationScreen({ mailbox, resend }: SignupConfirmationScreenProps) {
  return (
    <GatePage game={landingText.game}>
      <section className="panel stack lg">
        <h1>{text.checkTitle}</h1>
        <p>{text.checkText}</p>
        {mailbox && (
          <Button asChild block>
            <a href={mailbox} target="_blank" rel="noopener">
              {text.mailbox}
            </a>
          </Button>
        )}
        <Button asChild variant="primary" block>
          <Link to="/login">{text.toLogin}</Link>
        </Button>
        {resend}
      </section>
    </GatePage>
  )
}
