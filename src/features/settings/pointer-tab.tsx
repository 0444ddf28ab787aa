import type { CSSProperties } from 'react'
import { remapText, handsText as text } from '../../messages/remap.ts'
import { DEAD_ZONE, defaultPreferences, type Preferences, STICK_SIZE } from '../../state/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Slider } from '../../ui/slider.tsx'
import { Switch } from '../../ui/switch.tsx'

export type PointerHands = Pick<Preferences, 'pointer' | 'walk' | 'goHome' | 'stickSide' | 'stickFloats' | 'stickSize' | 'stickDead'>
export const SIDES = [
  { value: 'left', label: text.left },
  { value: 'right', label: text.right },
] as const

interface PointerTabProps {
  readonly hands: PointerHands
  readonly onChange: (change: Partial<PointerHands>) => void
}

/** How fingers and mouse walk, and what has to be held. */
export function PointerTab({ hands, onChange }: PointerTabProps) {
  const { pointer, walk, goHome } = hands
  return (
    <div className="hands">
      <section className="stack">
        <h3>{text.mouse}</h3>
        <Switch label={text.movePointer} checked={pointer} onChange={(next) => onChange({ pointer: next })} />
        <p className="dim">{text.movePointerHint}</p>
      </section>
      <section className="stack">
        <h3>{text.held}</h3>
        <RadioGroup
          label={text.walk}
          value={walk}
          onChange={(next) => onChange({ walk: next })}
          options={[
            { value: 'hold', label: text.walkHold },
            { value: 'toggle', label: text.walkToggle },
          ]}
        />
        <RadioGroup
          label={text.goHome}
          value={goHome}
          onChange={(next) => onChange({ goHome: next })}
          options={[
            { value: 'hold', label: text.goHomeHold },
            { value: 'twice', label: text.goHomeTwice },
          ]}
        />
      </section>
      <TouchStickSettings hands={hands} onChange={onChange} />
    </div>
  )
}

/** As high as what the other tabs say, so that the dialog does not jump between them. */
export const PointerFoot = ({ onChange }: Pick<PointerTabProps, 'onChange'>) => (
  <>
    <p className="remap-says">{text.atOnce}</p>
    <Button onClick={() => onChange(AS_THEY_COME)}>{remapText.reset}</Button>
  </>
)
const { pointer, walk, goHome, stickSide, stickFloats, stickSize, stickDead } = defaultPreferences(false)
const AS_THEY_COME: PointerHands = { pointer, walk, goHome, stickSide, stickFloats, stickSize, stickDead }

/** Nothing of it counts where the survivor walks to where is pressed. */
function TouchStickSettings({ hands, onChange }: PointerTabProps) {
  const { pointer, stickSide, stickFloats, stickSize, stickDead } = hands
  return (
    <section className="stack">
      <h3>{text.touch}</h3>
      <div className="hands-pair">
        <div className="stack">
          <RadioGroup
            label={text.side}
            value={stickSide}
            disabled={pointer}
            onChange={(next) => onChange({ stickSide: next })}
            options={SIDES}
          />
          <RadioGroup
            label={text.place}
            value={stickFloats ? 'floats' : 'fixed'}
            disabled={pointer}
            onChange={(next) => onChange({ stickFloats: next === 'floats' })}
            options={[
              { value: 'fixed', label: text.fixed },
              { value: 'floats', label: text.floats },
            ]}
          />
          <Slider
            label={text.size}
            value={stickSize}
            range={STICK_SIZE}
            text={text.percent(stickSize)}
            onChange={(next) => onChange({ stickSize: next })}
          />
          <Slider
            label={text.dead}
            value={stickDead}
            range={DEAD_ZONE}
            text={text.percent(stickDead)}
            onChange={(next) => onChange({ stickDead: next })}
          />
          <p className="dim">{text.deadHint}</p>
        </div>
        <PhonePicture hands={hands} />
      </div>
    </section>
  )
}

/** Where stick, dash and slots will be on a phone. */
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
