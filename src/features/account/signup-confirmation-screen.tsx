import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'

export interface SignupConfirmationScreenProps {
  /** Address of the mailbox of a debug backend; `null` for any other backend. */
  readonly mailbox: string | null
  /** Resends the link if this tab knows the address (ACCT-08). */
  readonly resend: ReactNode
}

/** `/signup-confirmation`: the page after signup (AUTH-18). */
export function SignupConfirmationScreen({ mailbox, resend }: SignupConfirmationScreenProps) {
  return (
    <GatePage game={t('landing.game')}>
      <section className="panel stack lg">
        <h1>{t('auth.confirmation.checkTitle')}</h1>
        <p>{t('auth.confirmation.checkText')}</p>
        {mailbox && (
          <Button asChild block>
            <a href={mailbox} target="_blank" rel="noopener">
              {t('auth.confirmation.mailbox')}
            </a>
          </Button>
        )}
        <Button asChild variant="primary" block>
          <Link to="/login">{t('auth.confirmation.toLogin')}</Link>
        </Button>
        {resend}
      </section>
    </GatePage>
  )
}
