import { useEffect, useState } from 'react'
import type { AccountPort } from '../../../machines/ports.ts'
import { t } from '../../language/t.ts'
import type { AccountToast } from '../../messages/account.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { chooseMailingList } from './account-forms.ts'

interface MailingListChoiceProps {
  readonly account: Pick<AccountPort, 'mailingList' | 'chooseMailingList'>
  readonly onToast: (toast: AccountToast) => void
}

/** Choice for the mailing list (AUTH-16). Disabled until the current state is known, and while a change is being sent. */
export function MailingListChoice({ account, onToast }: MailingListChoiceProps) {
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    let shown = true
    account.mailingList().then(
      (optIn) => shown && setChosen(optIn),
      () => {},
    )
    return () => {
      shown = false
    }
  }, [account])
  const choose = async (optIn: boolean) => {
    setChosen(optIn)
    setBusy(true)
    const failure = await chooseMailingList(account, optIn)
    setBusy(false)
    if (failure === null) return
    setChosen(!optIn)
    onToast(failure)
  }
  return (
    <div>
      <Checkbox label={t('account.mailingList')} checked={chosen ?? false} disabled={chosen === null || busy} onChange={choose} />
    </div>
  )
}
