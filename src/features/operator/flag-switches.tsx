import { useState } from 'react'
import type { OperatorOverview } from '../../../machines/operator-port.ts'
import { FEATURE_FLAGS, type FeatureFlag } from '../../../sim/content/feature-flags.ts'
import { t } from '../../language/t.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { Button } from '../../ui/button.tsx'
import { FlagDialog } from './flag-dialog.tsx'
import type { SwitchFlag } from './switch-flag.ts'

export interface FlagSwitchesProps extends Pick<OperatorOverview, 'flags'> {
  readonly onSwitch: SwitchFlag
}
interface Draft {
  readonly flag: FeatureFlag
  readonly isOn: boolean
}

/** The feature flags (decision 0054). */
export function FlagSwitches({ flags, onSwitch }: FlagSwitchesProps) {
  const [draft, setDraft] = useState<Draft | null>(null)
  return (
    <section className="stack" aria-label={t('operator.flags.title')}>
      <h2>{t('operator.flags.title')}</h2>
      <p className="dim">{t('operator.flags.lead')}</p>
      <ul className="stack operator-rows">
        {FEATURE_FLAGS.map((flag) => {
          const { isOn, message, changedAt } = flags[flag]
          const name = t(`operator.flags.names.${flag}`)
          return (
            <li key={flag} className="operator-sample operator-flag">
              <div className="operator-text">
                <strong>{name}</strong>{' '}
                <span className={isOn ? 'dim' : 'operator-off'}>
                  {isOn ? t('operator.flags.on') : t('operator.flags.off', { at: formatDayAndTime(changedAt) })}
                </span>
                {message !== '' && (
                  <>
                    <br />
                    <q>{message}</q>
                  </>
                )}
              </div>
              <div className="operator-buttons">
                {!isOn && (
                  <Button size="sm" aria-label={t('operator.flags.editOf', { name })} onClick={() => setDraft({ flag, isOn: false })}>
                    {t('operator.flags.edit')}
                  </Button>
                )}
                <Button
                  size="sm"
                  aria-label={isOn ? t('operator.flags.turnOffOf', { name }) : t('operator.flags.turnOnOf', { name })}
                  onClick={() => setDraft({ flag, isOn: !isOn })}
                >
                  {isOn ? t('operator.flags.turnOff') : t('operator.flags.turnOn')}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
      {draft && <FlagDialog {...draft} message={flags[draft.flag].message} onSwitch={onSwitch} onClose={() => setDraft(null)} />}
    </section>
  )
}
