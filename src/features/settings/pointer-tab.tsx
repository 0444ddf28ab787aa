import type { CSSProperties } from 'react'
import { t } from '../../language/t.ts'
import { DEAD_ZONE, defaultPreferences, type Preferences, STICK_SIZE } from '../../state/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'

export type PointerPreferences = Pick<Preferences, 'pointer' | 'walk' | 'goHome' | 'stickSide' | 'stickFloats' | 'stickSize' | 'stickDead'>
export const stickSides = () => (['left', 'right'] as const).map((value) => ({ value, label: t(`remap.hands.${value}`) }))

interface PointerTabProps {
  readonly hands: PointerPreferences
  readonly onChange: (change: Partial<PointerPreferences>) => void
}

/** Settings for walking by touch or mouse, and for controls that must be held. */
export function PointerTab({ hands, onChange }: PointerTabProps) {
  const { pointer, walk, goHome } = hands
  return (
    <div className="hands">
      <section className="stack">
        <h3>{t('remap.hands.mouse')}</h3>
        <Switch label={t('remap.hands.movePointer')} checked={pointer} onChange={(next) => onChange({ pointer: next })} />
        <p className="dim">{t('remap.hands.movePointerHint')}</p>
      </section>
      <section className="stack">
        <h3>{t('remap.hands.held')}</h3>
        <RadioGroup
          label={t('remap.hands.walk')}
          value={walk}
          onChange={(next) => onChange({ walk: next })}
          options={[
            { value: 'hold', label: t('remap.hands.walkHold') },
            { value: 'toggle', label: t('remap.hands.walkToggle') },
          ]}
        />
        <RadioGroup
          label={t('remap.hands.goHome')}
          value={goHome}
          onChange={(next) => onChange({ goHome: next })}
          options={[
            { value: 'hold', label: t('remap.hands.goHomeHold') },
            { value: 'twice', label: t('remap.hands.goHomeTwice') },
          ]}
        />
      </section>
      <TouchStickSettings hands={hands} onChange={onChange} />
    </div>
  )
}

/** Has the same height as the other tabs' footers, so that the dialog does not jump. */
export const PointerFoot = ({ onChange }: Pick<PointerTabProps, 'onChange'>) => (
  <>
    <p className="remap-says">{t('remap.hands.atOnce')}</p>
    <Button onClick={() => onChange(DEFAULT_POINTER)}>{t('remap.reset')}</Button>
  </>
)
const { pointer, walk, goHome, stickSide, stickFloats, stickSize, stickDead } = defaultPreferences(false)
const DEFAULT_POINTER: PointerPreferences = { pointer, walk, goHome, stickSide, stickFloats, stickSize, stickDead }

/** Disabled if the survivor walks to the pressed point, because there is no stick then. */
function TouchStickSettings({ hands, onChange }: PointerTabProps) {
  const { pointer, stickSide, stickFloats, stickSize, stickDead } = hands
  return (
    <section className="stack">
      <h3>{t('remap.hands.touch')}</h3>
      <div className="hands-pair">
        <div className="stack">
          <RadioGroup
            label={t('remap.hands.side')}
            value={stickSide}
            disabled={pointer}
            onChange={(next) => onChange({ stickSide: next })}
            options={stickSides()}
          />
          <RadioGroup
            label={t('remap.hands.place')}
            value={stickFloats ? 'floats' : 'fixed'}
            disabled={pointer}
            onChange={(next) => onChange({ stickFloats: next === 'floats' })}
            options={[
              { value: 'fixed', label: t('remap.hands.fixed') },
              { value: 'floats', label: t('remap.hands.floats') },
            ]}
          />
          <Slider
            label={t('remap.hands.size')}
            value={stickSize}
            range={STICK_SIZE}
            text={t('remap.hands.percent', { value: stickSize })}
            onChange={(next) => onChange({ stickSize: next })}
          />
          <Slider
            label={t('remap.hands.dead')}
            value={stickDead}
            range={DEAD_ZONE}
            text={t('remap.hands.percent', { value: stickDead })}
            onChange={(next) => onChange({ stickDead: next })}
          />
          <p className="dim">{t('remap.hands.deadHint')}</p>
        </div>
        <PhonePicture hands={hands} />
      </div>
    </section>
  )
}

/** Positions of stick, dash and quick slots on a phone. */
function PhonePicture({ hands: { pointer, stickSide, stickFloats, stickSize, stickDead } }: Pick<PointerTabProps, 'hands'>) {
  return (
    <div
      className={classNames('phone-picture', stickSide === 'right' && 'is-mirrored', stickFloats && 'is-floating')}
      style={{ '--size': stickSize / 100, '--dead': `${stickDead / 3}%` } as CSSProperties}
      aria-hidden="true"
    >
      <div className="phone-deck">
        {!pointer && (
          <span className="phone-stick">
            <i />
          </span>
        )}
        <span className="phone-slots">
          <i />
          <i />
          <i />
          <i />
        </span>
      </div>
    </div>
  )
}
