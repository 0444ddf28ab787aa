import { useState } from 'react'
import { messageOf } from '../../../machines/message-of.ts'
import { type AccountToast, dataExportText as text } from '../../messages/account.ts'
import { Button } from '../../ui/button.tsx'

interface DataExportProps {
  readonly onExport: () => Promise<void>
  readonly onToast: (toast: AccountToast) => void
}

/** All that is stored of the player, as a file (SETT-12). */
export function DataExport({ onExport, onToast }: DataExportProps) {
  const [busy, setBusy] = useState(false)
  const press = async () => {
    setBusy(true)
    await onExport().catch((error) => onToast({ kind: 'error', text: text.failed(messageOf(error)) }))
    setBusy(false)
  }
  return (
    <section className="stack start">
      <p className="dim">{text.hint}</p>
      <Button busy={busy} onClick={press}>
        {text.download}
      </Button>
    </section>
  )
}
