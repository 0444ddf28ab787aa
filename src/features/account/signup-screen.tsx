import { type ReactNode, useState } from 'react'
import { Link } from 'react-router-dom'
import type { AccountFaults } from '../../../machines/account-faults.ts'
import type { AuthPort } from '../../../machines/ports.ts'
import { MAX_USERNAME_LENGTH } from '../../../sim/content/account.ts'
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
import { type SignupValues, signUp } from './sign-up.ts'

export interface SignupScreenProps {
  readonly auth: Pick<AuthPort, 'usernameTaken' | 'signUp'>
  readonly onToast: ShowToast
  /** Called after the account was created (AUTH-18) and the link was sent to this address. */
  readonly onCreated: (email: string) => void
  /** Notice while the operator has closed sign-up. */
  readonly closed?: ReactNode
}

const blank: SignupValues = { username: '', email: '', password: '', confirmation: '', mailingList: false }

/** Editing a field clears its own fault and the form's fault. Editing either password also clears the mismatch fault. */
const withoutFaultsOf = (name: keyof AccountFaults, { [name]: _, form: __, confirmation, ...others }: AccountFaults): AccountFaults =>
  confirmation && name !== 'confirmation' && name !== 'password' ? { ...others, confirmation } : others

/** `/signup` (AUTH-10). Faults are shown at their fields. */
export function SignupScreen({ auth, onToast, onCreated, closed }: SignupScreenProps) {
  const [values, setValues] = useState(blank)
  const [faults, setFaults] = useState<AccountFaults>({})
  const form = useFaultFocus(faults)
  const { busy, onSubmit } = useSubmit(async (submitted) => {
    const filled = formValues(submitted, values)
    setValues(filled)
    const found = await signUp(auth, filled)
    setFaults(found)
    const refused = firstFaultText(found)
    if (refused !== undefined) return onToast('error', refused)
    onToast('success', t('auth.signup.created'))
    onCreated(filled.email.trim())
  })
  const field = (name: 'username' | 'email' | 'password' | 'confirmation') => ({
    label: t(`auth.signup.${name}`),
    name,
    value: values[name],
    onChange: (value: string) => {
      setValues((old) => ({ ...old, [name]: value }))
      setFaults((old) => withoutFaultsOf(name, old))
    },
    error: textOfFault(faults[name]),
    required: true,
  })
  return (
    <GatePage game={t('landing.game')}>
      <form ref={form} className="panel stack" noValidate onSubmit={onSubmit}>
        <h1>{t('auth.signup.title')}</h1>
        {closed}
        <TextField {...field('username')} autoComplete="username" autoCapitalize="none" maxLength={MAX_USERNAME_LENGTH} />
        <TextField {...field('email')} type="email" autoComplete="email" />
        <div className="pair">
          <PasswordField {...field('password')} autoComplete="new-password" />
          <PasswordField {...field('confirmation')} autoComplete="new-password" />
        </div>
        <Checkbox
          label={t('auth.signup.mailingList')}
          name="mailingList"
          checked={values.mailingList}
          onChange={(mailingList) => setValues((old) => ({ ...old, mailingList }))}
        />
        {faults.form && <p role="alert">{textOfFault(faults.form)}</p>}
        <Button variant="primary" block type="submit" busy={busy}>
          {t('auth.signup.submit')}
        </Button>
        <div className="between">
          <Link className="link" to="/">
            <Icon name="left" />
            {t('auth.signup.back')}
          </Link>
          <Link className="link" to="/login">
            {t('auth.signup.toLogin')}
          </Link>
          <Link className="link" to="/privacy">
            {t('landing.privacy')}
          </Link>
          <Link className="link" to="/terms">
            {t('landing.terms')}
          </Link>
        </div>
      </form>
    </GatePage>
  )
}
