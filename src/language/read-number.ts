import { perLanguage } from './language.ts'
import { type LanguageId, languages } from './languages.ts'

/** Marks that carry no meaning in a number but come along when it is copied: zero-width characters and text directions. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g
/** Thousands separators of any language: spaces, apostrophes and the Arabic separator. No language uses them for decimals. */
const NEUTRAL_SEPARATORS = String.raw`\s'’ʼ′٬`
const DIGIT = /\p{Nd}/u

/**
 * Reads whole numbers as a language writes them, as plain digits of any script, and with spaces or apostrophes between thousands:
 * "1,284" in English and "1.284" in German are 1284. A mark that could be a decimal point in that language is never dropped, so "1.5"
 * and, in German, "1,284" are NaN.
 */
export function createReadWholeNumber(id: LanguageId): (text: string) => number {
  const group = thousandsSeparator(id)
  // One separator throughout: a mix of two means something else.
  const separator = `[${NEUTRAL_SEPARATORS}${group}]`
  const whole = new RegExp(String.raw`^(?:\d+|\d+e\d{1,2}|\d{1,3}(${separator})\d{3}(?:\1\d{3})*)$`, 'i')
  return (text) => {
    const typed = plainDigits(text).trim()
    return whole.test(typed) ? Number(typed.replace(/[^\de]/gi, '')) : Number.NaN
  }
}

/** The whole number in `text`, in the language in use; NaN if there is none. */
export const readWholeNumber = (text: string): number => inUse()(text)

const inUse = perLanguage(createReadWholeNumber)

function thousandsSeparator(id: LanguageId): string {
  // Spanish writes no separator in four digits.
  const written = new Intl.NumberFormat(languages[id].figures).format(1_234_567).replace(/\d/g, '')[0]
  return written === undefined || /\s/.test(written) ? ' ' : written
}

/** The text with digits of any script as 0 to 9, full-width marks as usual ones, and without invisible characters. */
const plainDigits = (text: string): string =>
  Array.from(text.normalize('NFKC').replace(INVISIBLE, ''), (letter) => (DIGIT.test(letter) ? digitOf(letter) : letter)).join('')

/** Scripts have their digits 0 to 9 in a row, so a digit's value is how many digits stand before it. */
function digitOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  if (code < 128) return letter
  let value = 0
  while (value < 9 && DIGIT.test(String.fromCodePoint(code - value - 1))) value++
  return String(value)
}
