import type { ReactNode } from 'react'
import type { ShownControl } from '../messages/controls.ts'
import { keyName } from '../messages/key-names.ts'
import { classNames } from './class-names.ts'
import { lazyComponent } from './lazy-component.ts'
import { useControls } from './shown-controls.ts'
import './key.css'

/** Loaded on demand by players with a gamepad. */
const PadSign = lazyComponent(() => import('./pad-sign.tsx').then(({ PadSign }) => PadSign))

interface KeyProps {
  readonly control: ShownControl
}

/** The key or button of a control, inside a sentence or a list; a dash if none is bound. */
export function Key({ control }: KeyProps) {
  const { device } = useControls()
  const sign = useControlSign(control)
  if (sign === null) return '–'
  return device === 'pad' ? sign : <kbd>{sign}</kbd>
}

/** Maximum characters of a key name that fit into a corner; longer names use smaller text. */
const MAX_SHORT_LENGTH = 6

/** The key or button in the corner of its control. It is decorative, and absent on touch devices. */
export function Keycap({ control, className = 'keycap' }: KeyProps & { readonly className?: string }) {
  const { device } = useControls()
  const sign = useControlSign(control)
  if (device === 'touch' || sign === null) return null
  return (
    <span className={classNames(className, typeof sign === 'string' && sign.length > MAX_SHORT_LENGTH && 'is-long')} aria-hidden="true">
      {sign}
    </span>
  )
}

/** Name or symbol of the control on the current device; `null` if none is bound. */
function useControlSign(control: ShownControl): ReactNode {
  const { device, keys, buttons, layout, make } = useControls()
  const [code] = device === 'pad' ? buttons[control] : keys[control]
  if (code === undefined) return null
  return device === 'pad' ? <PadSign code={code} make={make} /> : keyName(code, layout)
}
