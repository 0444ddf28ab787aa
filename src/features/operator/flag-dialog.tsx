import type { FeatureFlag } from '../../../sim/content/feature-flags.ts'
import { t } from '../../language/t.ts'
import { ChangeDialog } from './change-dialog.tsx'
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
  const name = t(`operator.flags.names.${flag}`)
  return (
    <ChangeDialog
      title={isOn ? t('operator.flags.turnOnOf', { name }) : t('operator.flags.turnOffOf', { name })}
      confirmLabel={isOn ? t('operator.flags.turnOn') : t('operator.flags.turnOff')}
      effect={isOn ? t('operator.flags.onEffect') : t(`operator.flags.effects.${flag}`)}
      closes={!isOn}
      message={message}
      onConfirm={(text) => onSwitch(flag, isOn, text)}
      onClose={onClose}
    />
  )
}
