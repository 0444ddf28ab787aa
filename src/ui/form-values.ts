/**
 * Current values of a form's text fields. Some password managers and browsers fill fields without an event, so the
 * known values may be stale on submit.
 */
export function formValues<Values extends object>(form: HTMLFormElement, known: Values): Values {
  const values = { ...known }
  for (const [name, value] of Object.entries(known)) {
    const field = form.elements.namedItem(name)
    if (typeof value === 'string' && field instanceof HTMLInputElement) Object.assign(values, { [name]: field.value })
  }
  return values
}
