/** What mail programs and messengers put into long addresses: line breaks, quote marks, characters without width. */
const INSIDE = /[\s=>*\u00ad\u200b-\u200f\u2060\ufeff]/u
/** A `%` is no letter of a link, but a sign that one was changed. */
const LETTER = /[\w%-]/

/** A link as it was shared, without what it met on its way. One that was cut or changed stays so, and is reported as that. */
export function tidyLink(hash: string): string {
  const text = decoded(hash).replace(/^[#!/\s]+/, '')
  const [head, count, letters] = /^(\d{1,4}\.(\d{1,5})\.)([\s\S]*)$/.exec(text)?.slice(1) ?? []
  return head === undefined ? text : head + ownLetters(letters ?? '', Number(count))
}

/** Up to the count of a link or to the first sign that belongs to none: punctuation, or parameters that were appended. */
function ownLetters(letters: string, count: number): string {
  let own = ''
  let at = 0
  for (; at < letters.length && own.length < count; at++) {
    const letter = letters[at] as string
    if (LETTER.test(letter)) own += letter
    else if (!INSIDE.test(letter)) return own
  }
  // Markdown ends with underscores; letters that follow without a gap mean that the link was changed.
  const [surplus = ''] = /^[\w%-]*/.exec(letters.slice(at)) ?? []
  return /^[_-]*$/.test(surplus) ? own : own + surplus
}

/** Messengers encode dots and dashes. What cannot be decoded stays as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const RUN_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/i
/** The id of a kept run in an address, without what follows it. */
export const tidyRunId = (param: string): string => RUN_ID.exec(param.trim())?.[0] ?? param

/** The address that is meant by a path in which the `#` of a link was encoded; null: it is no such path. */
export const linkInPath = (path: string): string | null => /^\/replay\/?%23(.*)$/i.exec(path)?.[1] ?? null
