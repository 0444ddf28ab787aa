import type { SnapshotFrom } from 'xstate'
import { CHOICE_CONTROLS, type ControlId, MAX_CODES_PER_CONTROL } from '../../../machines/bindings.ts'
import type { BoundDevice } from '../../../machines/rebind.ts'
import type { AskedCode, RemapEvent, remapMachine } from '../../../machines/remap.machine.ts'
import { type PlainTextKey, t } from '../../language/t.ts'
import { codeTitle } from '../../messages/remap.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { PadSign } from '../../ui/pad-sign.tsx'
import { useControls } from '../../ui/shown-controls.ts'

export interface BindingsProps {
  readonly snapshot: SnapshotFrom<typeof remapMachine>
  readonly send: (event: RemapEvent) => void
  readonly nameOf: (code: string) => string
}

const CONTROL_GROUPS: readonly (readonly [title: PlainTextKey, controls: readonly ControlId[]])[] = [
  ['remap.walking', ['up', 'left', 'down', 'right']],
  ['remap.fighting', ['dash', 'slot1', 'slot2', 'slot3', 'slot4', 'pause', 'return', 'state', 'mute']],
  ['remap.choosing', CHOICE_CONTROLS],
]

/** Every control of a device with its keys or buttons. Pressing one asks for a new binding. */
export function BindingsList({ device, ...bindings }: BindingsProps & { readonly device: BoundDevice }) {
  return (
    <div className="bindings">
      {CONTROL_GROUPS.map(([title, controls]) => (
        <section key={title}>
          <h3>{t(title)}</h3>
          <dl>
            {controls.map((control) => (
              <div key={control}>
                <dt>{t(`remap.controlNames.${control}`)}</dt>
                <dd>
                  <Codes device={device} control={control} {...bindings} />
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** Id of the button that receives focus again after the player has answered. */
export const codeButtonId = ({ device, control, at }: AskedCode): string => `${device}-${control}-${at}`

function Codes({ device, control, snapshot, send, nameOf }: BindingsProps & { readonly device: BoundDevice; readonly control: ControlId }) {
  const { make } = useControls()
  const { controls, asked } = snapshot.context
  const codes = controls[device][control]
  const places = Array.from({ length: Math.min(MAX_CODES_PER_CONTROL, codes.length + 1) }, (_, at) => at)
  return places.map((at) => {
    const code = codes[at]
    const isAsked = asked?.device === device && asked.control === control && asked.at === at
    return (
      <Button
        key={at}
        id={codeButtonId({ device, control, at })}
        size="sm"
        className={classNames('binding-code', code === undefined && 'is-free', isAsked && 'is-asked')}
        aria-label={codeTitle(device, control, at, code === undefined ? t('remap.none') : nameOf(code))}
        aria-pressed={isAsked}
        onClick={() => send({ type: 'ASK', device, control, at })}
      >
        {code === undefined ? <Icon name="plus" /> : device === 'buttons' ? <PadSign code={code} make={make} /> : nameOf(code)}
      </Button>
    )
  })
}
