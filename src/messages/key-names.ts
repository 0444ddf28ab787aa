import { isTextKey, type TextsUnder, t } from '../language/t.ts'
import type { ShownControls } from './controls.ts'

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowLeft: '←', ArrowDown: '↓', ArrowRight: '→' }

/** The name of a key: by the keyboard layout if known, or else by its position. */
export function keyName(code: string, layout: ShownControls['layout']): string {
  const sign = layout.get(code)?.trim()
  if (sign) return sign.length === 1 ? sign.toUpperCase() : sign
  const key = `key-names.${code}`
  if (isTextKey(key)) return t(key as `key-names.${TextsUnder<'key-names'>}`)
  return ARROWS[code] ?? code.replace(/^(Key|Digit)/, '').replace(/([a-z])([A-Z\d])/g, '$1 $2')
}
