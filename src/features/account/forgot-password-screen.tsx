import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AuthPort } from '../../../machines/ports.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { formValues } from '../../ui/form-values.ts'
import { GatePage } from '../../ui/gate-page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { requestResetLink } from './reset-forms.ts'

export interface ForgotPasswordScreenProps {
  readonly auth: Pick<AuthPort, 'askForReset'>
  /** Reason for the link: a new password, or the deletion of the account without logging in. */
  readonly purpose?: 'reset' | 'deletion'
  /** Renders the notice that a link was sent to the address, with a button that sends it again. */
  readonly resend: (email: string) => ReactNode
}

/** `/forgot-password` (ACCT-12) and `/delete-account`: asks for a link that opens the account. */
export function ForgotPasswordScreen({ auth, resend, purpose = 'reset' }: ForgotPasswordScreenProps) {
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { busy, onSubmit } = useSubmit(async (submitted) => {
    const filled = formValues(submitted, { email }).email
    setEmail(filled)
    const wrong = await requestResetLink(auth, filled)
    setError(wrong?.text)
    if (wrong === null) setSentTo(filled.trim())
  })
  const form = (
    <>
      <p>{t(`auth.${purpose}.explain`)}</p>
      {purpose === 'deletion' && <p className="dim">{t('auth.deletion.loggedIn')}</p>}
      <TextField
        label={t('auth.reset.email')}
        value={email}
        onChange={(value) => {
          setEmail(value)
          setError(undefined)
        }}
        error={error}
        name="email"
        type="email"
        autoComplete="email"
        required
      />
      <Button variant="primary" block type="submit" busy={busy}>
        {t('auth.reset.submit')}
      </Button>
    </>
  )
  return (
    <GatePage game={t('landing.game')}>
      <form className="panel stack" onSubmit={onSubmit}>
        <h1>{t(`auth.${purpose}.title`)}</h1>
        {sentTo === null ? form : resend(sentTo)}
        <Link className="link" to={purpose === 'reset' ? '/login' : '/'}>
          <Icon name="left" />
          {t(`auth.${purpose}.back`)}
        </Link>
      </form>
    </GatePage>
  )
}
