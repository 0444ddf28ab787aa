type Field = HTMLInputElement | HTMLTextAreaElement

/** The beginning of a text that fits into so many characters (UTF-16) and ends with a whole letter or emoji. */
export function firstThatFits(text: string, most: number): string {
  if (text.length <= most) return text
  let end = 0
  for (const { index, segment } of segmentsOf(text)) {
    if (index + segment.length > most) break
    end = index + segment.length
  }
  return text.slice(0, end)
}

/** By code points where the browser knows no graphemes (Firefox before 125). */
function segmentsOf(text: string): Iterable<{ readonly index: number; readonly segment: string }> {
  if ('Segmenter' in Intl) return new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  let index = 0
  return Array.from(text, (segment) => {
    const at = { index, segment }
    index += segment.length
    return at
  })
}

/** A browser cuts what is pasted into a field at its `maxlength`, in the middle of an emoji too: this cuts in front of it. */
export function keepGraphemesWhole(): () => void {
  const cut = (event: InputEvent) => {
    const { target, data, dataTransfer, isComposing } = event
    if (isComposing || !(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) || target.maxLength < 0) return
    const text = asTyped(target, data ?? dataTransfer?.getData('text/plain') ?? '')
    const room = Math.max(0, target.maxLength - target.value.length + selectedIn(target))
    const fits = firstThatFits(text, room)
    if (text.length <= room || fits.length === room) return
    event.preventDefault()
    // The only way that can be undone; it asks again, and what fits is let through.
    if (fits !== '') document.execCommand('insertText', false, fits)
  }
  addEventListener('beforeinput', cut, true)
  return () => removeEventListener('beforeinput', cut, true)
}

const selectedIn = ({ selectionStart, selectionEnd }: Field): number => (selectionEnd ?? 0) - (selectionStart ?? 0)
/** A field of one line takes no breaks; in one of several each break is one character. */
const asTyped = (field: Field, text: string): string =>
  field instanceof HTMLTextAreaElement ? text.replace(/\r\n?/g, '\n') : text.replace(/[\r\n]+/g, ' ')
