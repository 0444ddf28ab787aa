import { useState } from 'react'
import { messageOf } from '../../../machines/message-of.ts'
import { t } from '../../language/t.ts'
import type { AccountToast } from '../../messages/account.ts'
import { refusalText } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'

interface DataExportProps {
  readonly onExport: () => Promise<void>
  readonly onToast: (toast: AccountToast) => void
}

/** Downloads all stored data of the player as a file (SETT-12). */
export function DataExport({ onExport, onToast }: DataExportProps) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onExport().catch((error) =>
      onToast({ kind: 'error', text: t('account.dataExport.failed', { message: refusalText(messageOf(error)) }) }),
    )
    setBusy(false)
  }
  return (
    <section className="stack start">
      <p className="dim">{t('account.dataExport.hint')}</p>
      <Button busy={busy} onClick={press}>
        {t('account.dataExport.download')}
      </Button>
    </section>
  )
}
