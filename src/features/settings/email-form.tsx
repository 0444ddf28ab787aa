import { useState } from 'react'
import type { AccountPort } from '../../../machines/ports.ts'
import { t } from '../../language/t.ts'
import type { AccountToast } from '../../messages/account.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { changeEmail, resendConfirmation } from './account-forms.ts'

interface EmailFormProps {
  readonly account: Pick<AccountPort, 'changeEmail' | 'resendConfirmation'>
  readonly email: string
  /** True while the address awaits its confirmation. */
  readonly unconfirmed: boolean
  readonly onToast: (toast: AccountToast) => void
}

/** The account's address. A new one takes effect once the links mailed to both addresses were followed (ACCT-06, ACCT-08). */
export function EmailForm({ account, email, unconfirmed, onToast }: EmailFormProps) {
  const [value, setValue] = useState(email)
  const [asked, setAsked] = useState<string | null>(null)
  const update = useSubmit(async () => {
    const answer = await changeEmail(account, value)
    if (answer.kind === 'success') setAsked(value.trim())
    onToast(answer)
  })
  const [resending, setResending] = useState(false)
  const resend = async () => {
    setResending(true)
    onToast(await resendConfirmation(account))
    setResending(false)
  }
  return (
    <form className="settings-form" onSubmit={update.onSubmit} noValidate>
      <TextField
        label={t('account.email')}
        name="email"
        type="email"
        value={value}
        onChange={setValue}
        readOnly={update.busy}
        autoComplete="email"
        maxLength={254}
        hint={asked !== null && t('account.bothConfirm', { present: email, next: asked })}
        action={
          <Button type="submit" aria-label={t('account.updateEmail')} disabled={value.trim() === email} busy={update.busy}>
            {t('account.update')}
          </Button>
        }
      />
      {unconfirmed && (
        <div className="settings-resend">
          <span>{t('account.unconfirmed')}</span>
          <Button size="sm" busy={resending} onClick={resend}>
            {t('account.resend')}
          </Button>
        </div>
      )}
    </form>
  )
}
