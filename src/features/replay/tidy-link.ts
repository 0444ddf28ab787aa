/** Characters that mail programs and messengers insert into long addresses: line breaks, quote marks, zero-width characters. */
const INSERTED_CHARACTER = /[\s=>*\u00ad\u200b-\u200f\u2060\ufeff]/u
/** A `%` is not part of a link, but shows that the link was changed. */
const LINK_CHARACTER = /[\w%-]/

/**
 * The link as it was shared, without characters that were added on its way. A truncated or changed link is left
 * as it is, so that the player gets the right error.
 */
export function tidyLink(hash: string): string {
  const text = decoded(hash).replace(/^[#!/\s]+/, '')
  const [head, count, letters] = /^(\d{1,4}\.(\d{1,5})\.)([\s\S]*)$/.exec(text)?.slice(1) ?? []
  return head === undefined ? text : head + readLinkCharacters(letters ?? '', Number(count))
}

/**
 * Reads up to the link's character count, or to the first character that cannot belong to a link, such as punctuation
 * or appended parameters.
 */
function readLinkCharacters(letters: string, count: number): string {
  let own = ''
  let at = 0
  for (; at < letters.length && own.length < count; at++) {
    const letter = letters[at] as string
    if (LINK_CHARACTER.test(letter)) own += letter
    else if (!INSERTED_CHARACTER.test(letter)) return own
  }
  // Markdown may append underscores; other characters that follow without a gap mean that the link was changed.
  const [surplus = ''] = /^[\w%-]*/.exec(letters.slice(at)) ?? []
  return /^[_-]*$/.test(surplus) ? own : own + surplus
}

/** Messengers encode dots and dashes. Text that cannot be decoded is returned unchanged. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const RUN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
/** The id of a stored run in an address, without any trailing text. */
export const tidyRunId = (param: string): string => RUN_ID.exec(param.trim())?.[0] ?? param

/** The link in a path whose `#` was encoded; `null` for any other path. */
export const linkInPath = (path: string): string | null => /^\/replay\/?%23(.*)$/i.exec(path)?.[1] ?? null
