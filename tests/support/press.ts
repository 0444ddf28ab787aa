const CONTROLS = 'button, a[href], input, select, textarea'
/** What somebody may type where text is asked for. */
const TYPED = ['1', '12', '500', '', ' 7 ', '1e9', '-3', 'all of it', '0.5', '99999999']

const isEnabled = (control: Element): boolean =>
  !control.matches(':disabled, [target="_blank"], [aria-hidden="true"] *') && control.getClientRects().length > 0

/** React reads what a field holds from its own property; a script has to go past it. */
function enter(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') as PropertyDescriptor
  set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/**
 * Presses the `n`th (modulo their number) of what can be pressed: in the uppermost dialog if one is open, else in the page's `main`.
 * A field is filled, a select moved on. False: there is nothing to press.
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
