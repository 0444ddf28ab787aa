import { useState } from 'react'
import { readWholeNumber } from '../language/read-number.ts'
import { t } from '../language/t.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

/** Longer than any valid amount; the rest of the input is dropped. */
const MAX_LENGTH = 40
/** Has separators in every language. */
const EXAMPLE = 12_345

/** What the player typed as plain digits if it is a whole number, else unchanged: the rules refuse it. */
function plainNumber(typed: string): string {
  const number = readWholeNumber(typed)
  return Number.isSafeInteger(number) ? String(number) : typed
}

/** The error, with how numbers are written where the text has digits and still is no number. */
const explained = (error: string, typed: string): string =>
  /\p{Nd}/u.test(typed) && Number.isNaN(readWholeNumber(typed)) ? `${error} ${t('shared.wholeNumber', { example: EXAMPLE })}` : error

/**
 * A text field for a whole number. Shows what was typed; its value is plain digits, or the text itself if that is no whole number, so
 * that rules need no language. A browser's own number
 * field shows nothing at all for invalid text, and so could not say what is wrong.
 */
export function NumberField({ value, onChange, error, ...rest }: TextFieldProps) {
  const [typed, setTyped] = useState(value)
  const shown = plainNumber(typed) === value ? typed : value
  const type = (next: string) => {
    const kept = next.slice(0, MAX_LENGTH)
    setTyped(kept)
    onChange(plainNumber(kept))
  }
  return (
    <TextField {...rest} inputMode="numeric" autoComplete="off" value={shown} onChange={type} error={error && explained(error, shown)} />
  )
}
