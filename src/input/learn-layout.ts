type Layout = ReadonlyMap<string, string>

/** Keys whose character differs between layouts. Digits are left out, because every layout has them on the same keys, if not alone. */
const LAYOUT_KEY = /^(Key[A-Z]|Backquote|Minus|Equal|Bracket(Left|Right)|Semicolon|Quote|Backslash|Comma|Period|Slash|IntlBackslash)$/
/** Keyboards for other scripts have Latin letters too, and the game names their keys by those. */
const LATIN_OR_SIGN = /^[\p{Script=Latin}\p{P}\p{S}\d]$/u
/** Letters that are at another position than on QWERTY. */
const KNOWN_LAYOUTS: readonly Layout[] = [
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
const [AZERTY, QWERTZ] = KNOWN_LAYOUTS as [Layout, Layout]
const UNKNOWN: Layout = new Map()

/** The layout of a language, if nearly all of its keyboards have it; Canada and French Switzerland use others. */
export function likelyLayout(language: string): Layout {
  if (/^fr(-(FR|BE))?$/i.test(language)) return AZERTY
  return /^(de|cs|sk|hu|sl|hr)\b/i.test(language) ? QWERTZ : UNKNOWN
}

/**
 * The layout that is known after a key press; the same map if the press adds nothing. A key that contradicts the map
 * means another layout.
 */
export function learnKey(layout: Layout, event: KeyboardEvent): Layout {
  const { code } = event
  const sign = signOf(event)
  const knownSign = layout.get(code)
  if (sign === null || sign === (knownSign ?? placeName(code))) return layout
  const kin = KNOWN_LAYOUTS.find((one) => one.get(code) === sign) ?? UNKNOWN
  return new Map([...(knownSign === undefined ? layout : UNKNOWN), ...kin, [code, sign]])
}

/** The character that a press types, if it is the one printed on the key. */
function signOf(event: KeyboardEvent): string | null {
  const { code, key, ctrlKey, altKey, metaKey, isComposing } = event
  if (ctrlKey || altKey || metaKey || isComposing || event.getModifierState('AltGraph')) return null
  if (!LAYOUT_KEY.test(code) || !LATIN_OR_SIGN.test(key)) return null
  const letter = key.toLowerCase()
  const isLetter = letter !== key.toUpperCase()
  return !isLetter && (event.shiftKey || event.getModifierState('CapsLock')) ? null : letter
}
const placeName = (code: string): string => code.replace(/^Key/, '').toLowerCase()

const KEY = 'nightfence.layout'

/** Shows the likely layout, or the one learned earlier on this device, and corrects it with each key press. */
export function learnLayout(show: (layout: Layout) => void): () => void {
  let layout = readLearnedLayout() ?? likelyLayout(navigator.language)
  const press = (event: KeyboardEvent) => {
    const next = learnKey(layout, event)
    if (next === layout) return
    layout = next
    show(layout)
    try {
      localStorage.setItem(KEY, JSON.stringify([...layout]))
    } catch {
      // The storage is full or forbidden, so the layout is learned again on each visit.
    }
  }
  show(layout)
  addEventListener('keydown', press, true)
  return () => removeEventListener('keydown', press, true)
}

function readLearnedLayout(): Layout | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return Array.isArray(stored) && stored.every(isSigned) ? new Map(stored) : null
  } catch {
    return null
  }
}
const isSigned = (entry: unknown): entry is [string, string] =>
  Array.isArray(entry) && LAYOUT_KEY.test(entry[0]) && typeof entry[1] === 'string' && LATIN_OR_SIGN.test(entry[1])
