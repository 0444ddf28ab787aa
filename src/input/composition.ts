/** `keyCode` of a key that an input method handles. */
const HANDLED_BY_INPUT_METHOD = 229
const EDITABLE = 'input, textarea, [contenteditable=""], [contenteditable="true"]'

/**
 * True if an input method handles the key press. Safari ends the composition before it sends the key that ended it, so
 * only `keyCode` reveals it there. Outside text fields some Linux input methods set this `keyCode` on every key, and
 * those keys must still control the game.
 */
function isOfInputMethod({ isComposing, keyCode, key, target }: KeyboardEvent): boolean {
  if (isComposing) return true
  if (keyCode !== HANDLED_BY_INPUT_METHOD) return false
  return key === 'Enter' || key === 'Escape' || (target instanceof Element && target.closest(EDITABLE) !== null)
}

/**
 * Hides keys that an input method handles from the rest of the page, so that Enter and Escape choose or discard a word
 * without sending or closing anything. Call it before any other key listener is added. The browser still handles the
 * key.
 */
export function hideInputMethodKeys(): () => void {
  const hide = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) event.stopImmediatePropagation()
  }
  addEventListener('keydown', hide, true)
  return () => removeEventListener('keydown', hide, true)
}
