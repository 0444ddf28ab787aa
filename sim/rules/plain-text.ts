import { COMBINING_MARKS } from './combining-marks.ts'

// Invisible characters that join, separate or vary scripts and emoji. `private.plain_text` has the same classes.
const JOIN_CHARACTERS = '\\u200b-\\u200d\\ufe0f\\u{e0020}-\\u{e007f}'
// Unicode's "default ignorable" code points (bidirectional controls, blank fillers, selectors) and glyphs without ink: the Braille blank,
// the null notehead, blank hieroglyphs, the object replacement character, noncharacters.
const INVISIBLE_CHARACTERS = new RegExp(
  `(?![${JOIN_CHARACTERS}])[\\p{Default_Ignorable_Code_Point}\\p{Surrogate}\\ufff9-\\ufffc\\ufffe\\uffff\\u2800\\u{13441}\\u{13442}\\u{1d159}]|(?![\\t\\n\\r\\v\\f\\x85])\\p{Control}`,
  'gu',
)
const LINE_BREAKS = /\r\n|[\n\r\v\f\x85\u2028\u2029]/g

/** Marks that combine with any letter. Stacked marks cover the lines above and below. */
const DIACRITICS = '\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f'
const THAI_LAO_MARKS = '\\u0e31\\u0e34-\\u0e3a\\u0e47-\\u0e4e\\u0eb1\\u0eb4-\\u0ebc\\u0ec8-\\u0ece'
const LETTERLESS_MARKS = new RegExp(`(^|\\s)[${COMBINING_MARKS}${JOIN_CHARACTERS}]+`, 'gu')
/** Matches more than `most` of these marks in a row; joins between them do not end the row. */
const moreThan = (most: number, marks: string): RegExp =>
  new RegExp(`((?:[${JOIN_CHARACTERS}]{0,2}[${marks}]){${most}})(?:[${JOIN_CHARACTERS}]{0,2}[${marks}])+`, 'gu')
// Burmese and Tibetan use up to six marks on one letter.
const STACKED_MARKS = [moreThan(2, DIACRITICS), moreThan(2, THAI_LAO_MARKS), moreThan(6, COMBINING_MARKS)]

const EMOJI =
  '\\u00a9\\u00ae\\u203c\\u2049\\u2122\\u2139\\u2190-\\u21ff\\u2300-\\u23ff\\u24c2\\u25a0-\\u27bf\\u2900-\\u297f\\u2b00-\\u2bff\\u3030\\u303d\\u3297\\u3299\\u{1f000}-\\u{1faff}'
const ARABIC = '\\u0620-\\u065f\\u066e-\\u06d5\\u06ee\\u06ef\\u06fa-\\u06ff\\u0750-\\u077f\\u0870-\\u088e\\u08a0-\\u08ff'
/** Scripts of India and South-East Asia. */
const BRAHMIC =
  '\\u0900-\\u0fff\\u1000-\\u109f\\u1700-\\u17ff\\u1900-\\u1aad\\u1b00-\\u1c4f\\u1cd0-\\u1cff\\ua800-\\ua82f\\ua880-\\ua8ff\\ua930-\\ua9ff\\uaa00-\\uaadf\\uabc0-\\uabff\\u{11000}-\\u{1147f}'
/** Signs that join a consonant with the next one; a joiner after them changes their form. */
const VIRAMAS =
  '\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u0f84\\u1039\\u103a\\u17d2\\u1a60\\u1b44\\u1bab\\ua806\\ua8c4\\ua953\\ua9c0\\uaaf6\\uabed'
/** The places where joins are valid: region flags, emoji, keycaps and letters of scripts that need them. All other joins are removed. */
const VALID_JOINS = new RegExp(
  [
    `(\\u{1f3f4}[\\u{e0030}-\\u{e0039}\\u{e0061}-\\u{e007a}]{3,6}\\u{e007f}`,
    `[${EMOJI}]\\ufe0f?(?:\\u200d[${EMOJI}]\\ufe0f?)*`,
    `[0-9#*]\\ufe0f\\u20e3`,
    `[${ARABIC}]+(?:[\\u200c\\u200d][${ARABIC}]+)*\\u200d?`,
    `(?:[${VIRAMAS}][\\u200c\\u200d]|[${BRAHMIC}](?:[\\u200b-\\u200d](?=[${BRAHMIC}]))?)+)`,
    `[${JOIN_CHARACTERS}]`,
  ].join('|'),
  'gu',
)

/**
 * Sanitizes typed text for display to other players and for storage in any database. Removes invisible and bidirectional control
 * characters, stacked marks, marks without a letter and lone surrogates. Keeps joined emoji and words in scripts that use joiners. A letter
 * keeps two diacritics and six marks of its script. Line breaks become spaces, or `\n` with `lines`; tabs become spaces; the result is
 * trimmed. Returns an empty string if no visible text remains.
 */
export function plainText(typed: string, { lines = false }: { readonly lines?: boolean } = {}): string {
  const text = typed
    .replace(INVISIBLE_CHARACTERS, '')
    .replace(LINE_BREAKS, lines ? '\n' : ' ')
    .replaceAll('\t', ' ')
    .replace(LETTERLESS_MARKS, '$1')
    .replace(VALID_JOINS, '$1')
  // Cutting stacked marks can leave a join in an invalid place.
  return STACKED_MARKS.reduce((so, pile) => so.replace(pile, '$1'), text)
    .replace(VALID_JOINS, '$1')
    .trim()
}
