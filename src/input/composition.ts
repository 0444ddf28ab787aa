/** `keyCode` of a key that an input method handles. */
const HANDLED_BY_INPUT_METHOD = 229
const EDITABLE = 'input, textarea, [contenteditable=""], [contenteditable="true"]'

/**
 * Whether a key press belongs to an input method. Safari ends the composition before it sends the key that ended it, so there only
 * `keyCode` tells. Outside of text fields some Linux input methods mark every key with it, and those still play the game.
 */
function isOfInputMethod({ isComposing, keyCode, key, target }: KeyboardEvent): boolean {
  if (isComposing) return true
  if (keyCode !== HANDLED_BY_INPUT_METHOD) return false
  return key === 'Enter' || key === 'Escape' || (target instanceof Element && target.closest(EDITABLE) !== null)
}

/**
 * Hides the keys of an input method from the rest of the page: Enter and Escape then choose or drop a word, and send or close nothing.
 * Call it before anything else listens for keys. The browser itself still handles the key.
 */
export function hideInputMethodKeys(): () => void {
  const hide = (event: KeyboardEvent) => {
    if (isOfInputMethod(event)) event.stopImmediatePropagation()
  }
  addEventListener('keydown', hide, true)
  return () => removeEventListener('keydown', hide, true)
}
