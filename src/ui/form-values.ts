/**
 * The values of a form's text fields as they stand on the page. Some password managers and browsers fill fields without an event, so
 * what the page knows of them may be old when the form is submitted.
 */
export function formValues<Values extends object>(form: HTMLFormElement, known: Values): Values {
  const values = { ...known }
  for (const [name, value] of Object.entries(known)) {
    const field = form.elements.namedItem(name)
    if (typeof value === 'string' && field instanceof HTMLInputElement) Object.assign(values, { [name]: field.value })
  }
  return values
}
