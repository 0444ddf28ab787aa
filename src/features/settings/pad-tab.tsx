import { namesUnder, t } from '../../language/t.ts'
import type { Preferences } from '../../state/preferences.ts'
import { DEAD_ZONE } from '../../state/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { Slider } from '../../ui/slider.tsx'
import { BindingsList, type BindingsProps } from './bindings-list.tsx'
import { stickSides } from './pointer-tab.tsx'
import { StickPicture } from './stick-picture.tsx'

export type PadPreferences = Pick<Preferences, 'padStick' | 'padDead' | 'padSigns'>
interface PadTabProps extends BindingsProps {
  readonly hands: PadPreferences
  readonly onChange: (change: Partial<PadPreferences>) => void
  readonly readStick: () => { readonly x: number; readonly y: number } | null
  readonly onSetUp: (() => void) | null
}
const signs = () => namesUnder('remap.padSignNames').map((value) => ({ value, label: t(`remap.padSignNames.${value}`) }))

export function PadTab({ hands: { padStick, padDead, padSigns }, onChange, readStick, onSetUp, ...bindings }: PadTabProps) {
  return (
    <>
      {onSetUp ? (
        <Button onClick={onSetUp}>{t('remap.padSetup.open')}</Button>
      ) : (
        readStick() === null && <p className="dim">{t('remap.noPad')}</p>
      )}
      <div className="hands-pair">
        <div className="stack">
          <RadioGroup
            label={t('remap.hands.padStick')}
            value={padStick}
            onChange={(next) => onChange({ padStick: next })}
            options={stickSides()}
          />
          <Select label={t('remap.hands.signs')} value={padSigns} onChange={(next) => onChange({ padSigns: next })} options={signs()} />
        </div>
        <div className="hands-dead">
          <StickPicture dead={padDead} read={readStick} />
          <Slider
            label={t('remap.hands.padDead')}
            value={padDead}
            range={DEAD_ZONE}
            text={t('remap.hands.percent', { value: padDead })}
            onChange={(next) => onChange({ padDead: next })}
          />
        </div>
      </div>
      <BindingsList device="buttons" {...bindings} />
      <p className="dim">{t('remap.alsoStick')}</p>
    </>
  )
}
