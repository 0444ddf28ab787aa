import { Link } from 'react-router-dom'
import { type AssistDamage, type AssistSpeed, assistPay, assistRules } from '../../../sim/content/assist.ts'
import { activeAssist } from '../../../sim/rules/assist.ts'
import { t } from '../../language/t.ts'
import { BODY_COLOURS } from '../../looks/body-colours.ts'
import { assistOnText, damageName } from '../../messages/accessibility.ts'
import { type ComfortPreset, comfortPresets, isPresetOn, togglePreset } from '../../state/comfort-presets.ts'
import { CAPTIONS } from '../../state/preferences.ts'
import { systemPreferences } from '../../state/system-preferences.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/select.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'
import type { ComfortProps } from './comfort.tsx'

const PRESETS = Object.keys(comfortPresets) as ComfortPreset[]
const MOTION_FIELDS = ['hitStop', 'flashes', 'damageNumbers', 'blood'] as const
const slowest = assistRules.speed.at(-1) as number

interface AccessibilityDialogProps extends ComfortProps {
  readonly onClose: () => void
}

/**
 * Settings of this device that make runs easier to see, hear and play. Every setting applies at once, except the
 * assist, which applies from the next run.
 */
export function AccessibilityDialog({ onClose, ...props }: AccessibilityDialogProps) {
  return (
    <Dialog open title={t('accessibility.title')} onClose={onClose} width="42rem">
      <Sections {...props} />
    </Dialog>
  )
}

function Sections(props: ComfortProps) {
  const { preferences, onChange, onLeave } = props
  return (
    <div className="settings-sections">
      <section className="stack">
        <h3 className="large">{t('accessibility.presets')}</h3>
        <div className="settings-presets">
          {PRESETS.map((preset) => (
            <Button
              key={preset}
              size="sm"
              aria-pressed={isPresetOn(preset, preferences)}
              onClick={() => onChange(togglePreset(preset, preferences, systemPreferences()))}
            >
              {t(`accessibility.presetNames.${preset}`)}
            </Button>
          ))}
        </div>
      </section>
      <Sight {...props} />
      <Motion {...props} />
      <section className="stack">
        <h3 className="large">{t('accessibility.hearing')}</h3>
        <Select
          label={t('accessibility.captions')}
          value={preferences.captions}
          onChange={(captions) => onChange({ captions })}
          options={CAPTIONS.map((value) => ({ value, label: t(`accessibility.captionChoiceNames.${value}`) }))}
        />
        <p className="dim">{t('accessibility.captionsHint')}</p>
      </section>
      <Pace {...props} />
      <section className="stack">
        <Link className="link settings-privacy" to="/accessibility" onClick={onLeave}>
          {t('accessibility.more')}
        </Link>
      </section>
    </div>
  )
}

function Sight({ preferences, onChange }: ComfortProps) {
  const { textSize, hudSize, largeFocus, largePointer, bodies } = preferences
  return (
    <>
      <section className="stack">
        <h3 className="large">{t('accessibility.size')}</h3>
        <div className="settings-pair">
          <Slider
            label={t('accessibility.textSize')}
            value={textSize}
            text={t('accessibility.percent', { value: textSize })}
            range={SIZE_RANGE}
            onChange={(next) => onChange({ textSize: next })}
          />
          <Slider
            label={t('accessibility.hudSize')}
            value={hudSize}
            text={t('accessibility.percent', { value: hudSize })}
            range={SIZE_RANGE}
            onChange={(next) => onChange({ hudSize: next })}
          />
        </div>
        <div className="settings-switches">
          <Switch label={t('accessibility.largeFocus')} checked={largeFocus} onChange={(next) => onChange({ largeFocus: next })} />
          <Switch label={t('accessibility.largePointer')} checked={largePointer} onChange={(next) => onChange({ largePointer: next })} />
        </div>
      </section>
      <section className="stack">
        <h3 className="large">{t('accessibility.contrast')}</h3>
        <Select
          label={t('accessibility.bodies')}
          value={bodies}
          onChange={(next) => onChange({ bodies: next })}
          options={BODY_COLOURS.map((value) => ({ value, label: t(`accessibility.bodyColourNames.${value}`) }))}
        />
        <p className="dim">{t('accessibility.bodiesHint')}</p>
      </section>
    </>
  )
}
const SIZE_RANGE = { min: 100, max: 200, step: 10 } as const

function Motion({ preferences, onChange }: ComfortProps) {
  const { shake, weather } = preferences
  return (
    <section className="stack">
      <h3 className="large">{t('accessibility.motion')}</h3>
      <Slider
        label={t('settings.comfort.shake')}
        value={shake}
        text={t('accessibility.percent', { value: shake })}
        onChange={(next) => onChange({ shake: next })}
      />
      <div className="settings-switches">
        {MOTION_FIELDS.map((field) => (
          <Switch
            key={field}
            label={t(`settings.comfort.${field}`)}
            checked={preferences[field]}
            onChange={(next) => onChange({ [field]: next })}
          />
        ))}
        <Switch label={t('accessibility.weather')} checked={weather} onChange={(next) => onChange({ weather: next })} />
      </div>
    </section>
  )
}

/** The assist settings with their consequences, shown before the run to which they apply. */
function Pace({ preferences, onChange }: ComfortProps) {
  const { assistSpeed, assistDamage } = preferences
  const assist = activeAssist({ speed: assistSpeed, damage: assistDamage })
  return (
    <section className="stack">
      <h3 className="large">{t('accessibility.pace')}</h3>
      <div className="settings-pair">
        <Slider
          label={t('accessibility.speed')}
          value={assistSpeed}
          text={t('accessibility.percent', { value: assistSpeed })}
          range={{ min: slowest, max: 100, step: 10 }}
          onChange={(next) => onChange({ assistSpeed: next as AssistSpeed })}
        />
        <Select
          label={t('accessibility.damage')}
          value={`${assistDamage}`}
          onChange={(next) => onChange({ assistDamage: Number(next) as AssistDamage })}
          options={assistRules.damage.map((value) => ({ value: `${value}`, label: damageName(value) }))}
        />
      </div>
      <p role="status">{assist ? assistOnText(assistPay[assist.damage]) : t('accessibility.assistOff')}</p>
      <p className="dim">{t('accessibility.assistNext')}</p>
    </section>
  )
}
