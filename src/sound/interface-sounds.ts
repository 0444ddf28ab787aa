/** Sounds that confirm an input. */
export type InterfaceSound = 'click' | 'open' | 'reward' | 'legendary'

const PRESSABLE = 'button, a[href], summary, [role="tab"], [role="switch"], [role="option"], [role="radio"], input[type="range"]'
const DISABLED = ':disabled, [aria-disabled="true"]'
const DIALOG = '[role="dialog"], [role="alertdialog"]'
/** Elements of a dialog that shows rewards. */
const REWARDS = '.rewards, .found-cards'
const LEGENDARY = '.found-cards > .legendary'

/**
 * Plays sounds for clicks and opening dialogs on the whole page, so that no component has to handle sound. The returned
 * function stops it.
 */
export function listenToInterface(play: (sound: InterfaceSound) => void): () => void {
  const pressed = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest(PRESSABLE) : null
    if (control && !control.matches(DISABLED)) play('click')
  }
  const observer = new MutationObserver((changes) => {
    // Dialogs are appended to the body.
    const dialogs = changes.flatMap(({ addedNodes }) => [...addedNodes].flatMap(dialogOf))
    if (dialogs.some((dialog) => dialog.querySelector(LEGENDARY))) play('legendary')
    else if (dialogs.some((dialog) => dialog.querySelector(REWARDS))) play('reward')
    else if (dialogs.length > 0) play('open')
  })
  document.addEventListener('click', pressed, { capture: true, passive: true })
  observer.observe(document.body, { childList: true })
  return () => {
    document.removeEventListener('click', pressed, { capture: true })
    observer.disconnect()
  }
}

function dialogOf(node: Node): Element[] {
  if (!(node instanceof Element)) return []
  const dialog = node.matches(DIALOG) ? node : node.querySelector(DIALOG)
  return dialog ? [dialog] : []
}
