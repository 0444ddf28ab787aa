import { Link } from 'react-router-dom'
import { t } from '../../language/t.ts'
import { operatorOf } from '../../messages/operator.ts'
import type { Preferences } from '../../state/preferences.ts'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { NightCheck } from './night-check.tsx'

export interface ComfortProps {
  readonly preferences: Preferences
  readonly onChange: (change: Partial<Preferences>) => void
  /** Called when another page opens, so that the settings close. */
  readonly onLeave: () => void
}

/** Sound and display settings of this device, which the specification does not require; they have headings of their own (SETT-02). */
export function Comfort({ preferences, onChange, onLeave }: ComfortProps) {
  const { muted, brightness, countSteps } = preferences
  return (
    <>
      <section className="stack">
        <h3 className="large">{t('settings.comfort.sound')}</h3>
        <div className="settings-pair">
          {(['music', 'effects', 'interface'] as const).map((bus) => (
            <Slider
              key={bus}
              label={t(`settings.volumes.${bus}`)}
              value={preferences[bus]}
              text={t('settings.comfort.percent', { value: preferences[bus] })}
              onChange={(next) => onChange({ [bus]: next })}
            />
          ))}
        </div>
        <Switch label={t('settings.comfort.mute')} checked={muted} onChange={(next) => onChange({ muted: next })} />
      </section>
      <section className="stack">
        <h3 className="large">{t('settings.comfort.picture')}</h3>
        <Slider
          label={t('settings.comfort.brightness')}
          value={brightness}
          text={t('settings.comfort.percent', { value: brightness })}
          onChange={(next) => onChange({ brightness: next })}
        />
        <NightCheck brightness={brightness} />
      </section>
      <section className="stack">
        <h3 className="large">{t('settings.comfort.privacy')}</h3>
        <Switch label={t('settings.comfort.countSteps')} checked={countSteps} onChange={(next) => onChange({ countSteps: next })} />
        <p className="dim">{t('settings.comfort.countStepsHint')}</p>
        <Link className="link settings-privacy" to="/privacy" onClick={onLeave}>
          {t('settings.comfort.privacyPage')}
        </Link>
        <Link className="link settings-privacy" to="/terms" onClick={onLeave}>
          {t('settings.terms')}
        </Link>
        {operatorOf() !== null && (
          <Link className="link settings-privacy" to="/imprint" onClick={onLeave}>
            {t('settings.imprint')}
          </Link>
        )}
      </section>
    </>
  )
}
