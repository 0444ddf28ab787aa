import { Link } from 'react-router-dom'
import { t } from '../../language/t.ts'
import type { Preferences } from '../../state/preferences.ts'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import { NightCheck } from './night-check.tsx'

export interface ComfortProps {
  readonly preferences: Preferences
  readonly onChange: (change: Partial<Preferences>) => void
  /** Another page is opened over which the settings are in the way. */
  readonly onLeave: () => void
}

/** What this device sounds and looks like in a run: beside what the specification asks for, under headings of its own (SETT-02). */
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
      </section>
    </>
  )
}
