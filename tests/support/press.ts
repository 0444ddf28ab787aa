const CONTROLS = 'button, a[href], input, select, textarea'
/** Texts to enter into fields. */
const TYPED = ['1', '12', '500', '', ' 7 ', '1e9', '-3', 'all of it', '0.5', '99999999']

const isEnabled = (control: Element): boolean =>
  !control.matches(':disabled, [target="_blank"], [aria-hidden="true"] *') && control.getClientRects().length > 0

/** React tracks the value through its own property, so the native setter is needed. */
function enter(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') as PropertyDescriptor
  set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/**
 * Presses the `n`th control (modulo their number) of the top dialog, or else of the page's `main`. Fills in fields and changes selects.
 * Returns false if there is no control.
 */
export function pressNth(body: HTMLElement, n: number): boolean {
  const within = [...body.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? body.querySelector('main')
  const controls = [...(within?.querySelectorAll(CONTROLS) ?? [])].filter(isEnabled)
  const control = controls[n % controls.length]
  const turn = Math.floor(n / Math.max(1, controls.length))
  if (control instanceof HTMLSelectElement) enter(control, control.options[turn % control.options.length]?.value ?? '')
  else if (control instanceof HTMLTextAreaElement || control?.matches('input:not([type=radio], [type=checkbox])'))
    enter(control as HTMLInputElement, TYPED[turn % TYPED.length] ?? '')
  else if (control instanceof HTMLElement) control.click()
  return control !== undefined
}
