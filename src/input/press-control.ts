import type { Direction } from './spatial.ts'

const BACK: Readonly<Record<Direction, number>> = { left: -1, up: -1, right: 1, down: 1 }
/** What handles arrow keys across by itself. */
const STEPPED = '[role="tab"], [role="spinbutton"], [role="slider"]'

/** A direction on the control that has the focus; false: it means nothing to it, and the focus moves on. */
export function adjust(control: HTMLElement, direction: Direction): boolean {
  const isAcross = direction === 'left' || direction === 'right'
  if (control instanceof HTMLInputElement && control.type === 'range') {
    if (isAcross) setValue(control, stepped(control, BACK[direction]))
    return isAcross
  }
  if (control instanceof HTMLSelectElement) return isAcross && chooseOption(control, BACK[direction], false)
  if (!isAcross || !control.matches(STEPPED)) return false
  // Without a code: the run's own keys, which go by that, do not hear of it.
  const event = new KeyboardEvent('keydown', { key: direction === 'left' ? 'ArrowLeft' : 'ArrowRight', bubbles: true, cancelable: true })
  return !control.dispatchEvent(event)
}

/** What Enter or a click would do to it; a list goes to its next option, round and round. */
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

/** As a hand would: React hears of a value only when it was set past its own setter. */
function setValue(control: HTMLInputElement | HTMLSelectElement, value: string): void {
  if (control.value === value) return
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
