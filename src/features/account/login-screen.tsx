import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AccountFaults } from '../../../machines/account-faults.ts'
import type { AuthPort } from '../../../machines/ports.ts'
import { t } from '../../language/t.ts'
import type { ShowToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { formValues } from '../../ui/form-values.ts'
import { GatePage } from '../../ui/gate-page.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFaultFocus } from '../../ui/use-fault-focus.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import { firstFaultText, textOfFault } from './account-fault-names.ts'
import { logIn } from './log-in.ts'

export interface LoginScreenProps {
  readonly login: AuthPort['login']
  /** The identifier remembered from the last visit, or ''. */
  readonly remembered: string
  /** Remembers only the identifier on this device; `null` forgets it (AUTH-03, OP-93). */
  readonly remember: (identifier: string | null) => void
  readonly onToast: ShowToast
  /** Renders a button that resends the confirmation link to this address (ACCT-08). */
  readonly resend: (email: string) => ReactNode
}

/** `/login` (AUTH-01). The session machine decides which page follows. */
export function LoginScreen({ resend, ...props }: LoginScreenProps) {
  const { identifier, password, keeps, faults, unconfirmed, busy, onSubmit, editIdentifier, editPassword, changeKeeps } =
    useLoginForm(props)
  const form = useFaultFocus(faults)
  return (
    <GatePage game={t('landing.game')}>
      <form ref={form} className="panel stack" noValidate onSubmit={onSubmit}>
        <h1>{t('auth.login.title')}</h1>
        <TextField
          label={t('auth.login.identifier')}
          value={identifier}
          onChange={editIdentifier}
          error={textOfFault(faults.identifier)}
          name="identifier"
          autoComplete="username"
          autoCapitalize="none"
          required
        />
        <PasswordField
          label={t('auth.login.password')}
          value={password}
          onChange={editPassword}
          error={textOfFault(faults.password)}
          name="password"
          autoComplete="current-password"
          required
          hint={
            <Link className="link" to="/forgot-password">
              {t('auth.login.forgot')}
            </Link>
          }
        />
        <Checkbox label={t('auth.login.remember')} checked={keeps} onChange={changeKeeps} name="remember" />
        {faults.form && <p role="alert">{textOfFault(faults.form)}</p>}
        <Button variant="primary" block type="submit" busy={busy}>
          {t('auth.login.submit')}
        </Button>
        {unconfirmed !== null && (
          <section className="stack" key={unconfirmed} aria-label={t('auth.confirmation.unconfirmed')}>
            <p>{t('auth.confirmation.unconfirmed')}</p>
            {resend(unconfirmed)}
          </section>
        )}
        <div className="between">
          <Link className="link" to="/">
            <Icon name="left" />
            {t('auth.login.back')}
          </Link>
          <Link className="link" to="/signup">
            {t('auth.login.toSignup')}
          </Link>
        </div>
      </form>
    </GatePage>
  )
}

function useLoginForm({ login, remembered, remember, onToast }: Omit<LoginScreenProps, 'resend'>) {
  const [identifier, setIdentifier] = useState(remembered)
  const [password, setPassword] = useState('')
  const [keeps, setKeeps] = useState(remembered !== '')
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null)
  const [faults, setFaults] = useState<AccountFaults>({})
  const { busy, onSubmit } = useSubmit(async (submitted) => {
    const values = formValues(submitted, { identifier, password })
    setIdentifier(values.identifier)
    setPassword(values.password)
    const answer = await logIn(login, values.identifier, values.password)
    setFaults(answer.faults)
    setUnconfirmed(answer.unconfirmed ?? null)
    const refused = firstFaultText(answer.faults)
    if (refused !== undefined) return onToast('error', refused)
    remember(keeps ? values.identifier.trim() : null)
    onToast('success', t('auth.login.welcome'))
  })
  const edit = (setValue: (value: string) => void) => (value: string) => {
    setValue(value)
    setFaults({})
    setUnconfirmed(null)
  }
  const changeKeeps = (checked: boolean) => {
    setKeeps(checked)
    if (!checked) remember(null)
  }
  return {
    identifier,
    password,
    keeps,
    faults,
    unconfirmed,
    busy,
    onSubmit,
    editIdentifier: edit(setIdentifier),
    editPassword: edit(setPassword),
    changeKeeps,
  }
}
