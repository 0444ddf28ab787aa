import { useState } from 'react'
import { type FeatureFlag, MAX_OPERATOR_MESSAGE_LENGTH } from '../../../sim/content/feature-flags.ts'
import { t } from '../../language/t.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SwitchFlag } from './switch-flag.ts'

interface FlagDialogProps {
  readonly onSwitch: SwitchFlag
  readonly flag: FeatureFlag
  /** The state that the operator is about to switch to. */
  readonly isOn: boolean
  /** The present message. */
  readonly message: string
  readonly onClose: () => void
}

/** Asks before a flag is switched, and for the message to players. */
export function FlagDialog({ flag, isOn, message, onSwitch, onClose }: FlagDialogProps) {
  const [text, setText] = useState(message)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const name = t(`operator.flags.names.${flag}`)
  async function confirm(): Promise<void> {
    setBusy(true)
    const refused = await onSwitch(flag, isOn, isOn ? '' : text)
    if (refused === null) return onClose()
    setRefusal(refused)
    setBusy(false)
  }
  return (
    <ConfirmDialog
      open
      title={isOn ? t('operator.flags.turnOnOf', { name }) : t('operator.flags.turnOffOf', { name })}
      confirmLabel={isOn ? t('operator.flags.turnOn') : t('operator.flags.turnOff')}
      cancelLabel={t('operator.flags.cancel')}
      danger={!isOn}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <div className="stack">
        <p>{isOn ? t('operator.flags.onEffect') : t(`operator.flags.effects.${flag}`)}</p>
        {!isOn && (
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
