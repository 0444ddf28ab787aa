import { type ReactNode, useState } from 'react'
import { MAX_OPERATOR_MESSAGE_LENGTH } from '../../../sim/content/feature-flags.ts'
import { t } from '../../language/t.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'

interface ChangeDialogProps {
  readonly title: string
  readonly confirmLabel: string
  /** Explains to the operator what happens. */
  readonly effect: string
  /** True if the change closes something for players, so that it asks for a message to them. */
  readonly closes: boolean
  /** The present message. */
  readonly message?: string
  /** Fields before the message. */
  readonly children?: ReactNode
  /** Resolves with the reason if the server refused, else with `null`. The message is empty if the change closes nothing. */
  readonly onConfirm: (message: string) => Promise<string | null>
  readonly onClose: () => void
}

/** Asks before an operator's change. Closes once the server accepted it, and shows why it refused. */
export function ChangeDialog({ closes, effect, message = '', children, onConfirm, onClose, ...labels }: ChangeDialogProps) {
  const [text, setText] = useState(message)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function confirm(): Promise<void> {
    setBusy(true)
    const refused = await onConfirm(closes ? text : '')
    if (refused === null) return onClose()
    setRefusal(refused)
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open
      {...labels}
      cancelLabel={t('operator.flags.cancel')}
      danger={closes}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className="stack">
        <p>{effect}</p>
        {children}
        {closes && (
          <TextField
            label={t('operator.flags.message')}
            hint={t('operator.flags.messageHint')}
            name="message"
            value={text}
            maxLength={MAX_OPERATOR_MESSAGE_LENGTH}
            autoComplete="off"
            disabled={busy}
            onChange={setText}
          />
        )}
        {refusal !== null && <p role="alert">{refusal}</p>}
      </div>
    </ConfirmDialog>
  )
}
