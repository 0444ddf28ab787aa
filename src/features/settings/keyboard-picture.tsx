import type { CSSProperties } from 'react'
import { type Bindings, CHOICE_CONTROLS, controlOf, RUN_CONTROLS } from '../../../machines/bindings.ts'
import { classNames } from '../../ui/class-names.ts'

/** A key and its width relative to a letter key. An empty code marks a key that cannot be bound. */
type PictureKey = readonly [code: string, width: number]
const letters = (row: string): readonly PictureKey[] => [...row].map((letter) => [`Key${letter}`, 1] as const)
const others = (...codes: readonly string[]): readonly PictureKey[] => codes.map((code) => [code, 1] as const)

const ROWS: readonly (readonly PictureKey[])[] = [
  [...others('Backquote', ...[...'1234567890'].map((digit) => `Digit${digit}`), 'Minus', 'Equal'), ['Backspace', 2]],
  [['', 1.5], ...letters('QWERTYUIOP'), ...others('BracketLeft', 'BracketRight'), ['Backslash', 1.5]],
  [['', 1.75], ...letters('ASDFGHJKL'), ...others('Semicolon', 'Quote'), ['', 2.25]],
  [['ShiftLeft', 2.25], ...letters('ZXCVBNM'), ...others('Comma', 'Period', 'Slash'), ['ShiftRight', 1.75], ['ArrowUp', 1]],
  [['', 4], ['Space', 6], ['', 2], ...others('ArrowLeft', 'ArrowDown', 'ArrowRight')],
]
const WALK_CONTROLS: ReadonlySet<string> = new Set(['up', 'left', 'down', 'right'])

interface KeyboardPictureProps {
  readonly keys: Bindings
  readonly nameOf: (code: string) => string
}

/** Shows the positions of the bound keys. Hidden from screen readers, because the list below has the same information. */
export function KeyboardPicture({ keys, nameOf }: KeyboardPictureProps) {
  return (
    <div className="keyboard" aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row.map(([code]) => code).join()}>
          {row.map(([code, width], at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the keys never change their order
            <span key={at} className={classNames('keyboard-key', lookOf(keys, code))} style={{ '--wide': width } as CSSProperties}>
              {code !== '' && lookOf(keys, code) !== false && nameOf(code)}
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

function lookOf(keys: Bindings, code: string): string | false {
  const control = controlOf(keys, RUN_CONTROLS, code)
  if (control !== undefined) return WALK_CONTROLS.has(control) ? 'is-walk' : 'is-act'
  return controlOf(keys, CHOICE_CONTROLS, code) !== undefined && 'is-choice'
}
