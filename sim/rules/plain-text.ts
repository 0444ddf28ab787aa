import { COMBINING_MARKS } from './combining-marks.ts'

// Unicode's "default ignorable" (zero-width characters, those that turn the direction of reading, blank fillers, tags, selectors),
// and glyphs without ink: the Braille blank, a note's empty head, blank hieroglyphs, the place of an object, no characters.
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{Surrogate}\ufff9-\ufffc\ufffe\uffff\u2800\u{13441}\u{13442}\u{1d159}]|(?![\t\n\r\v\f\x85])\p{Control}/gu
const BREAKS = /\r\n|[\n\r\v\f\x85\u2028\u2029]/g
const LETTERLESS_MARKS = new RegExp(`(^|\\s)[${COMBINING_MARKS}]+`, 'gu')
const THIRD_MARKS = new RegExp(`([${COMBINING_MARKS}]{2})[${COMBINING_MARKS}]+`, 'gu')

/**
 * Typed text made safe to show to others: without invisible characters, characters that turn the direction of reading, forged
 * lines and piles of marks, and storable in any database. A letter keeps two combining marks; a mark without a letter is removed.
 * Line breaks become spaces, or `\n` where `lines` allows them; tabs become spaces; the ends are trimmed; half of a surrogate pair
 * is removed. The answer is empty when nothing visible was typed.
 */
export const plainText = (typed: string, { lines = false }: { readonly lines?: boolean } = {}): string =>
  typed
    .replace(UNSEEN, '')
    .replace(BREAKS, lines ? '\n' : ' ')
    .replaceAll('\t', ' ')
    .replace(LETTERLESS_MARKS, '$1')
    .replace(THIRD_MARKS, '$1')
    .trim()
