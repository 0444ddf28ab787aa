// Unicode's "default ignorable": zero-width characters, those that turn the direction of reading, blank fillers, tags, selectors.
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Surrogate}\ufff9-\ufffb]|(?![\t\n\r\v\f\x85])\p{Control}/gu
const BREAKS = /\r\n|[\n\r\v\f\x85\u2028\u2029]/g

/**
 * What was typed, as others may be shown it: nothing in it is unseen, turns the direction of reading or forges a second line, and
 * any database can store it. Breaks of a line become spaces, or `\n` where `lines` allows them; tabs become spaces; the ends are
 * trimmed. Half a surrogate pair goes too. An empty answer: there was nothing to see.
 */
export const plainText = (typed: string, { lines = false }: { readonly lines?: boolean } = {}): string =>
  typed
    .replace(UNSEEN, '')
    .replace(BREAKS, lines ? '\n' : ' ')
    .replaceAll('\t', ' ')
    .trim()
