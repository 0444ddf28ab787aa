import { padSetupText, padSignNames, remapText, handsText as text } from '../../messages/remap.ts'
import type { Preferences } from '../../state/preferences.ts'
import { DEAD_ZONE } from '../../state/preferences.ts'
import { Button } from '../../ui/button.tsx'
import { RadioGroup } from '../../ui/radio-group.tsx'
import { Select } from '../../ui/select.tsx'
import { Slider } from '../../ui/slider.tsx'
import { BindingsList, type BindingsProps } from './bindings-list.tsx'
import { SIDES } from './pointer-tab.tsx'
import { StickPicture } from './stick-picture.tsx'

export type PadHands = Pick<Preferences, 'padStick' | 'padDead' | 'padSigns'>
interface PadTabProps extends BindingsProps {
  readonly hands: PadHands
  readonly onChange: (change: Partial<PadHands>) => void
  readonly readStick: () => { readonly x: number; readonly y: number } | null
  readonly onSetUp: (() => void) | null
}
const SIGNS = Object.entries(padSignNames).map(([value, label]) => ({ value: value as PadHands['padSigns'], label }))

/** A pad's sticks, its signs, and every button. */
export function PadTab({ hands: { padStick, padDead, padSigns }, onChange, readStick, onSetUp, ...bindings }: PadTabProps) {
  return (
    <>
      {onSetUp ? <Button onClick={onSetUp}>{padSetupText.open}</Button> : readStick() === null && <p className="dim">{remapText.noPad}</p>}
      <div className="hands-pair">
        <div className="stack">
          <RadioGroup label={text.padStick} value={padStick} onChange={(next) => onChange({ padStick: next })} options={SIDES} />
          <Select label={text.signs} value={padSigns} onChange={(next) => onChange({ padSigns: next })} options={SIGNS} />
        </div>
        <div className="hands-dead">
          <StickPicture dead={padDead} read={readStick} />
          <Slider
            label={text.padDead}
            value={padDead}
            range={DEAD_ZONE}
            text={text.percent(padDead)}
            onChange={(next) => onChange({ padDead: next })}
          />
        </div>
      </div>
      <BindingsList device="buttons" {...bindings} />
      <p className="dim">{remapText.alsoStick}</p>
    </>
  )
}
