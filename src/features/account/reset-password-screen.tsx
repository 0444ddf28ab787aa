import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AuthPort } from '../../../machines/ports.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { formValues } from '../../ui/form-values.ts'
import { GatePage } from '../../ui/gate-page.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { setPassword } from './reset-forms.ts'

export interface ResetPasswordScreenProps {
  readonly auth: Pick<AuthPort, 'resetPassword'>
  /** Address of the account that the link signed in; `null` if it signed in none. */
  readonly email: string | null
  readonly onDone: () => void
  /** Deletes the account instead, for a player who cannot log in. */
  readonly deletion: ReactNode
}

/** `/reset-password` (ACCT-13): the page that the reset link opens. The player types the new password twice. */
export function ResetPasswordScreen({ auth, email, onDone, deletion }: ResetPasswordScreenProps) {
  return (
    <GatePage game={t('landing.game')}>
      {email === null ? (
        <BrokenLink />
      ) : (
        <>
          <NewPassword {...{ auth, email, onDone }} />
          <section className="panel stack start">
            <h2>{t('auth.deletion.orDelete')}</h2>
            {deletion}
          </section>
        </>
      )}
    </GatePage>
  )
}

const BrokenLink = () => (
  <section className="panel stack lg">
    <h1>{t('auth.confirmation.brokenTitle')}</h1>
    <p>{t('auth.reset.brokenText')}</p>
    <Button asChild variant="primary" block>
      <Link to="/forgot-password">{t('auth.reset.askAgain')}</Link>
    </Button>
  </section>
)

const blank = { password: '', confirmation: '' }

function NewPassword({ auth, email, onDone }: Pick<ResetPasswordScreenProps, 'auth' | 'onDone'> & { readonly email: string }) {
  const [values, setValues] = useState(blank)
  const [errors, setErrors] = useState<Partial<typeof blank>>({})
  const { busy, onSubmit } = useSubmit(async (submitted) => {
    const filled = formValues(submitted, values)
    setValues(filled)
    const wrong = await setPassword(auth, filled)
    setErrors(wrong === null ? {} : { [wrong.field]: wrong.text })
    if (wrong === null) onDone()
  })
  const field = (name: keyof typeof blank) => ({
    label: t(`account.${name}`),
    name,
    value: values[name],
    onChange: (value: string) => {
      setValues((old) => ({ ...old, [name]: value }))
      setErrors({})
    },
    error: errors[name],
    autoComplete: 'new-password',
    maxLength: 72,
    required: true,
  })
  return (
    <form className="panel stack" onSubmit={onSubmit}>
      <h1>{t('auth.reset.newTitle')}</h1>
      <p>{t('auth.reset.explainNew')}</p>
      {/* Lets a password manager store the address with the password. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField {...field('password')} />
      <PasswordField {...field('confirmation')} />
      <Button variant="primary" block type="submit" busy={busy}>
        {t('auth.reset.save')}
      </Button>
    </form>
  )
}
