type Field = HTMLInputElement | HTMLTextAreaElement

/** The longest prefix of at most `most` UTF-16 units that ends with a whole grapheme. */
export function truncateToGraphemes(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of segmentsOf(text)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** Falls back to code points if the browser has no grapheme segmenter (Firefox before 125). */
function segmentsOf(text: string): Iterable<{ readonly index: number; readonly segment: string }> {
  if ('Segmenter' in Intl) return new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  let index = 0
  return Array.from(text, (segment) => {
    const at = { index, segment }
    index += segment.length
    return at
  })
}

/** Browsers cut pasted text at a field's `maxlength`, even inside an emoji. This cuts before it instead. */
export function keepGraphemesWhole(): () => void {
  const cut = (event: InputEvent) => {
    const { target, data, dataTransfer, isComposing } = event
    if (isComposing || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.maxLength < 0) return
    const text = asTyped(target, data ?? dataTransfer?.getData('text/plain') ?? '')
    const room = Math.max(0, target.maxLength - target.value.length + selectedIn(target))
    const fits = truncateToGraphemes(text, room)
    if (text.length <= room || fits.length === room) return
    event.preventDefault()
    // Only `execCommand` keeps the undo history. It triggers `beforeinput` again, which lets the shorter text pass.
    if (fits !== '') document.execCommand('insertText', false, fits)
  }
  addEventListener('beforeinput', cut, true)
  return () => removeEventListener('beforeinput', cut, true)
}

const selectedIn = ({ selectionStart, selectionEnd }: Field): number => (selectionEnd ?? 0) - (selectionStart ?? 0)
/** A single-line field takes no line breaks; in a text area each break is one character. */
const asTyped = (field: Field, text: string): string =>
  field instanceof HTMLTextAreaElement ? text.replace(/\r\n?/g, '\n') : text.replace(/[\r\n]+/g, ' ')
