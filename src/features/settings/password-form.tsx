import { useState } from 'react'
import type { AccountPort } from '../../../machines/ports.ts'
import { t } from '../../language/t.ts'
import type { AccountToast } from '../../messages/account.ts'
import { Button } from '../../ui/button.tsx'
import { formValues } from '../../ui/form-values.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { changePassword } from './account-forms.ts'

interface PasswordFormProps {
  readonly account: Pick<AccountPort, 'changePassword'>
  readonly onToast: (toast: AccountToast) => void
}

const blank = { present: '', password: '', confirmation: '' }

/** The current password, and a new one typed twice (ACCT-07). The fields are cleared after a successful change. */
export function PasswordForm({ account, onToast }: PasswordFormProps) {
  const [values, setValues] = useState(blank)
  const { busy, onSubmit } = useSubmit(async (form) => {
    const filled = formValues(form, values)
    const answer = await changePassword(account, filled)
    setValues(answer.kind === 'success' ? blank : filled)
    onToast(answer)
  })
  const field = (name: keyof typeof blank) => ({
    label: t(`account.${name}`),
    name,
    value: values[name],
    onChange: (value: string) => setValues((old) => ({ ...old, [name]: value })),
    autoComplete: name === 'present' ? 'current-password' : 'new-password',
    maxLength: 72,
    readOnly: busy,
  })
  return (
    <form className="settings-form" onSubmit={onSubmit}>
      <PasswordField {...field('present')} />
      <div className="settings-pair">
        <PasswordField {...field('password')} />
        <PasswordField {...field('confirmation')} />
      </div>
      <Button className="settings-submit" type="submit" aria-label={t('account.updatePassword')} busy={busy}>
        {t('account.update')}
      </Button>
    </form>
  )
}
