import { PAD_BUTTONS } from './gamepad-buttons.ts'

const DIALOG = '[role="dialog"], [role="alertdialog"]'
const CONTROL = 'button, a[href], input, select, textarea, [tabindex="0"]'
const STEPS: Readonly<Record<number, number>> = {
  [PAD_BUTTONS.up]: -1,
  [PAD_BUTTONS.left]: -1,
  [PAD_BUTTONS.down]: 1,
  [PAD_BUTTONS.right]: 1,
}

/** Handles a gamepad button in the topmost dialog: the cross moves the focus, in a circle, and the bottom button presses. False: no dialog is open. */
export function pressInDialog(root: ParentNode, button: number): boolean {
  const dialog = [...root.querySelectorAll<HTMLElement>(DIALOG)].at(-1)
  if (dialog === undefined) return false
  const controls = [...dialog.querySelectorAll<HTMLElement>(CONTROL)].filter(canFocus)
  const at = controls.indexOf(document.activeElement as HTMLElement)
  if (button === PAD_BUTTONS.choose) controls[at]?.click()
  const step = STEPS[button]
  if (step === undefined || controls.length === 0) return true
  // Without a focus a step back goes to the last control.
  const next = at === -1 && step < 0 ? controls.length - 1 : (at + step + controls.length) % controls.length
  controls[next]?.focus({ focusVisible: true } as FocusOptions)
  return true
}

const canFocus = (control: HTMLElement): boolean => !control.matches(':disabled, [tabindex="-1"]') && control.getClientRects().length > 0
