import type { FocusDirection } from './spatial.ts'

const DIRECTION_SIGN: Readonly<Record<FocusDirection, number>> = { left: -1, up: -1, right: 1, down: 1 }
/** Controls that handle horizontal arrow keys themselves. */
const ARROW_CONTROLS = '[role="tab"], [role="spinbutton"], [role="slider"]'

/** Applies a direction to the focused control. Returns false if the control does not use it, so that the focus moves on. */
export function adjust(control: HTMLElement, direction: FocusDirection): boolean {
  const isAcross = direction === 'left' || direction === 'right'
  if (control instanceof HTMLInputElement && control.type === 'range') {
    if (isAcross) setValue(control, stepped(control, DIRECTION_SIGN[direction]))
    return isAcross
  }
  if (control instanceof HTMLSelectElement) return isAcross && chooseOption(control, DIRECTION_SIGN[direction], false)
  if (!isAcross || !control.matches(ARROW_CONTROLS)) return false
  // The event has no code, so that the run's keys, which are matched by code, ignore it.
  const event = new KeyboardEvent('keydown', { key: direction === 'left' ? 'ArrowLeft' : 'ArrowRight', bubbles: true, cancelable: true })
  return !control.dispatchEvent(event)
}

/** Presses a control like Enter or a click; a select goes to its next option and wraps around. */
export function press(control: HTMLElement): void {
  if (control instanceof HTMLSelectElement) chooseOption(control, 1, true)
  else control.click()
}

function stepped({ min, max, step, value }: HTMLInputElement, by: number): string {
  const next = Number(value) + by * (Number(step) || 1)
  return String(Math.min(Number(max || 100), Math.max(Number(min || 0), next)))
}

function chooseOption(list: HTMLSelectElement, by: number, isRound: boolean): boolean {
  const open = [...list.options].filter(({ disabled }) => !disabled)
  const at = open.findIndex(({ selected }) => selected) + by
  const next = open[isRound ? (at + open.length) % open.length : at]
  if (next) setValue(list, next.value)
  return true
}

/** Sets a value like a user would: React only notices a change made through the prototype's setter. */
function setValue(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (control.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
