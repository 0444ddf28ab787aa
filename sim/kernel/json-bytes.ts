/** Bytes of a text in UTF-8 as written by `JSON.stringify`, including quotes. Counts without building the string. */
export function jsonBytes(text: string): number {
  let bytes = 2
  for (let i = 0; i < text.length; i++) bytes += bytesOf(text.charCodeAt(i), text, i)
  return bytes
}

/** Bytes of a UTF-16 unit. Half of a surrogate pair counts 2, so that the pair is 4; a lone surrogate is written as \ud800. */
function bytesOf(unit: number, text: string, at: number): number {
  if (unit < 0x80) return unit >= 0x20 ? (unit === QUOTE || unit === BACKSLASH ? 2 : 1) : SHORT_ESCAPES.includes(unit) ? 2 : 6
  if (unit < 0x800) return 2
  if (unit < 0xd800 || unit > 0xdfff) return 3
  const other = unit < 0xdc00 ? text.charCodeAt(at + 1) - 0xdc00 : text.charCodeAt(at - 1) - 0xd800
  return other >= 0 && other < 0x400 ? 2 : 6
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
/** \b \t \n \f \r */
const SHORT_ESCAPES: readonly number[] = [8, 9, 10, 12, 13]
