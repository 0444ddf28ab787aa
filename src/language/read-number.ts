import { perLanguage } from './language.ts'
import { type LanguageId, languages } from './languages.ts'

/** Characters without meaning that are often copied together with a number: zero-width characters and direction marks. */
const INVISIBLE_CHARACTERS = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Thousands separators of any language: spaces, apostrophes and the Arabic separator. No language uses them for decimals. */
const NEUTRAL_SEPARATORS = String.raw`\s'’ʼ′٬`
const DIGIT = /\p{Nd}/u

/**
 * Creates the reader of whole numbers for a language. It accepts numbers as the language writes them, plain digits of any script, and
 * spaces or apostrophes between thousands: "1,284" in English and "1.284" in German give 1284. It never ignores a mark that could be a
 * decimal point in that language, so "1.5" and, in German, "1,284" give NaN.
 */
export function createReadWholeNumber(id: LanguageId): (text: string) => number {
  const group = thousandsSeparator(id)
  // All separators must be the same, because a mix of two has another meaning.
  const separator = `[${NEUTRAL_SEPARATORS}${group}]`
  const whole = new RegExp(String.raw`^(?:\d+|\d+e\d{1,2}|\d{1,3}(${separator})\d{3}(?:\1\d{3})*)$`, 'i')
  return (text) => {
    const typed = plainDigits(text).trim()
    return whole.test(typed) ? Number(typed.replace(/[^\de]/gi, '')) : Number.NaN
  }
}

/** Reads a whole number in the current language; NaN if the text is not one. */
export const readWholeNumber = (text: string): number => inUse()(text)

const inUse = perLanguage(createReadWholeNumber)

function thousandsSeparator(id: LanguageId): string {
  // Seven digits, because Spanish uses no separator in a number of four.
  const written = new Intl.NumberFormat(languages[id].figures).format(1_234_567).replace(/\d/g, '')[0]
  return written === undefined || /\s/.test(written) ? ' ' : written
}

/** Writes digits of any script as 0 to 9 and full-width characters as normal ones, and removes invisible characters. */
const plainDigits = (text: string): string =>
  Array.from(text.normalize('NFKC').replace(INVISIBLE_CHARACTERS, ''), (letter) => (DIGIT.test(letter) ? digitOf(letter) : letter)).join('')

/** The digits 0 to 9 of a script are consecutive code points, so the value of a digit is the number of digits right before it. */
function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code < 128) return letter
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
