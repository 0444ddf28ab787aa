import { Link } from 'react-router-dom'
import { comfortText as text } from '../../messages/settings.ts'
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
        <h3 className="large">{text.sound}</h3>
        <div className="settings-pair">
          {text.volumes.map(([bus, label]) => (
            <Slider
              key={bus}
              label={label}
              value={preferences[bus]}
              text={text.percent(preferences[bus])}
              onChange={(next) => onChange({ [bus]: next })}
            />
          ))}
        </div>
        <Switch label={text.mute} checked={muted} onChange={(next) => onChange({ muted: next })} />
      </section>
      <section className="stack">
        <h3 className="large">{text.picture}</h3>
        <Slider
          label={text.brightness}
          value={brightness}
          text={text.percent(brightness)}
          onChange={(next) => onChange({ brightness: next })}
        />
        <NightCheck brightness={brightness} />
      </section>
      <section className="stack">
        <h3 className="large">{text.privacy}</h3>
        <Switch label={text.countSteps} checked={countSteps} onChange={(next) => onChange({ countSteps: next })} />
        <p className="dim">{text.countStepsHint}</p>
        <Link className="link settings-privacy" to="/privacy" onClick={onLeave}>
          {text.privacyPage}
        </Link>
      </section>
    </>
  )
}
