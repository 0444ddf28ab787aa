type Layout = ReadonlyMap<string, string>

/** Keys whose sign differs between layouts. The digits stand on their keys everywhere, if not alone. */
const SIGNED = /^(Key[A-Z]|Backquote|Minus|Equal|Bracket(Left|Right)|Semicolon|Quote|Backslash|Comma|Period|Slash|IntlBackslash)$/
/** Keyboards with other scripts bear the Latin letters too, by which the game names their keys. */
const LATIN_OR_SIGN = /^[\p{Script=Latin}\p{P}\p{S}\d]$/u
/** Where letters lie elsewhere than on QWERTY. */
const KNOWN: readonly Layout[] = [
  new Map([
    ['KeyQ', 'a'],
    ['KeyA', 'q'],
    ['KeyW', 'z'],
    ['KeyZ', 'w'],
    ['Semicolon', 'm'],
    ['KeyM', ','],
  ]),
  new Map([
    ['KeyY', 'z'],
    ['KeyZ', 'y'],
  ]),
]
const [AZERTY, QWERTZ] = KNOWN as [Layout, Layout]
const UNKNOWN: Layout = new Map()

/** The layout that goes with a language where nearly all keyboards have it; Canada and French Switzerland have others. */
export function likelyLayout(language: string): Layout {
  if (/^fr(-(FR|BE))?$/i.test(language)) return AZERTY
  return /^(de|cs|sk|hu|sl|hr)\b/i.test(language) ? QWERTZ : UNKNOWN
}

/** What is known of a layout after a press: the same map where that tells nothing new. A key that contradicts it means another layout. */
export function learnKey(layout: Layout, event: KeyboardEvent): Layout {
  const { code } = event
  const sign = signOf(event)
  const known = layout.get(code)
  if (sign === null || sign === (known ?? placeName(code))) return layout
  const kin = KNOWN.find((one) => one.get(code) === sign) ?? UNKNOWN
  return new Map([...(known === undefined ? layout : UNKNOWN), ...kin, [code, sign]])
}

/** What a press writes, if that is what is written on the key. */
function signOf(event: KeyboardEvent): string | null {
  const { code, key, ctrlKey, altKey, metaKey, isComposing } = event
  if (ctrlKey || altKey || metaKey || isComposing || event.getModifierState('AltGraph')) return null
  if (!SIGNED.test(code) || !LATIN_OR_SIGN.test(key)) return null
  const letter = key.toLowerCase()
  const isLetter = letter !== key.toUpperCase()
  return !isLetter && (event.shiftKey || event.getModifierState('CapsLock')) ? null : letter
}
const placeName = (code: string): string => code.replace(/^Key/, '').toLowerCase()

const KEY = 'nightfence.layout'

/** Shows the likely layout, or the one that was learned here before, and corrects it with each key that is pressed. */
export function learnLayout(show: (layout: Layout) => void): () => void {
  let layout = learnedBefore() ?? likelyLayout(navigator.language)
  const press = (event: KeyboardEvent) => {
    const next = learnKey(layout, event)
    if (next === layout) return
    layout = next
    show(layout)
    try {
      localStorage.setItem(KEY, JSON.stringify([...layout]))
    } catch {
      // Full or forbidden: then it is learned anew with each visit.
    }
  }
  show(layout)
  addEventListener('keydown', press, true)
  return () => removeEventListener('keydown', press, true)
}

function learnedBefore(): Layout | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return Array.isArray(stored) && stored.every(isSigned) ? new Map(stored) : null
  } catch {
    return null
  }
}
const isSigned = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && SIGNED.test(entry[0]) && typeof entry[1] === 'string' && LATIN_OR_SIGN.test(entry[1])
