import { useState } from 'react'
import { readWholeNumber } from '../language/read-number.ts'
import { t } from '../language/t.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Longer than any valid amount; the rest of the input is dropped. */
const MAX_LENGTH = 40
/** A number that is written with a separator in every language. */
const EXAMPLE_NUMBER = 12_345

/** Converts the typed text to plain digits if it is a whole number. Other text stays unchanged, and the rules reject it. */
function normaliseNumber(typed: string): string {
  const number = readWholeNumber(typed)
  return Number.isSafeInteger(number) ? String(number) : typed
}

/** The error, with an example of the number format if the text contains digits but is not a number. */
const withNumberExample = (error: string, typed: string): string =>
  /\p{Nd}/u.test(typed) && Number.isNaN(readWholeNumber(typed)) ? `${error} ${t('shared.wholeNumber', { example: EXAMPLE_NUMBER })}` : error

/**
 * A text field for a whole number. It shows the typed text; its value is plain digits, or the text itself if that is
 * not a whole number, so that rules do not depend on the language. The browser's own number field reports an empty
 * value for invalid text, and could not explain the error.
 */
export function NumberField({ value, onChange, error, ...rest }: TextFieldProps) {
  const [typed, setTyped] = useState(value)
  const shown = normaliseNumber(typed) === value ? typed : value
  const type = (next: string) => {
    const kept = next.slice(0, MAX_LENGTH)
    setTyped(kept)
    onChange(normaliseNumber(kept))
  }
  return (
    <TextField
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={shown}
      onChange={type}
      error={error && withNumberExample(error, shown)}
    />
  )
}
