import { textsOf } from '../language/texts.ts'
import type { ShownControls } from './controls.ts'

const names: Readonly<Record<string, string>> = textsOf('run')['key-names']
const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowLeft: '←', ArrowDown: '↓', ArrowRight: '→' }

/** A key as it is called: by its layout where that is known, else by its place. */
export function keyName(code: string, layout: ShownControls['layout']): string {
  const sign = layout.get(code)?.trim()
  if (sign) return sign.length === 1 ? sign.toUpperCase() : sign
  return ARROWS[code] ?? names[code] ?? code.replace(/^(Key|Digit)/, '').replace(/([a-z])([A-Z\d])/g, '$1 $2')
}
