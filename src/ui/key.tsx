import type { ReactNode } from 'react'
import type { ShownControl } from '../messages/controls.ts'
import { keyName } from '../messages/key-names.ts'
import { classNames } from './class-names.ts'
import { lazyComponent } from './lazy-component.ts'
import { useControls } from './shown-controls.ts'
import './key.css'

/** Fetched by whoever plays with a pad. */
const PadSign = lazyComponent(() => import('./pad-sign.tsx').then(({ PadSign }) => PadSign))

interface KeyProps {
  readonly control: ShownControl
}

/** The key or button that does it, in a sentence or a list; a dash where none does. */
export function Key({ control }: KeyProps) {
  const { device } = useControls()
  const sign = useSign(control)
  if (sign === null) return '–'
  return device === 'pad' ? sign : <kbd>{sign}</kbd>
}

/** Letters of a key's name that a corner has room for; more are written smaller. */
const SHORT = 6

/** The same in the corner of what it presses: a drawing only, and nothing where a finger plays. */
export function Keycap({ control, className = 'keycap' }: KeyProps & { readonly className?: string }) {
  const { device } = useControls()
  const sign = useSign(control)
  if (device === 'touch' || sign === null) return null
  return (
    <span className={classNames(className, typeof sign === 'string' && sign.length > SHORT && 'is-long')} aria-hidden="true">
      {sign}
    </span>
  )
}

/** As it is called or drawn on what is played with; null where nothing does it. */
function useSign(control: ShownControl): ReactNode {
  const { device, keys, buttons, layout, make } = useControls()
  const [code] = device === 'pad' ? buttons[control] : keys[control]
  if (code === undefined) return null
  return device === 'pad' ? <PadSign code={code} make={make} /> : keyName(code, layout)
}
