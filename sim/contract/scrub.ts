/** Maximum characters that are read of a text; the rest is dropped. */
const MAX_INPUT = 4_000

/**
 * Removes what could name a person from an error's text: mail addresses, quoted data, ids, tokens, network addresses, hosts and query
 * strings. Cuts the result to `max` characters. Applying it twice changes nothing.
 */
export const scrub = (text: string, max: number): string =>
  text
    .slice(0, MAX_INPUT)
    .replace(/\w+:\/\/[^/\s"'()]*/g, '')
    .replace(/[?#][\w.%[\]-]*=[^\s"')]*/g, '')
    .replace(/[^\s@]+@[\w-]+\.[\w.-]+/g, '[mail]')
    .replace(/"[^"]*"/g, '"…"')
    .replace(/\d+\.\d+\.\d+\.\d+|\d{9,}/g, '[id]')
    .replace(/[\w-]{20,}/g, (word) => (/\d/.test(word) ? '[id]' : word))
    .slice(0, max)

/** Name and message of a thrown value, scrubbed. */
export function errorText(error: unknown): { readonly type: string; readonly value: string } {
  const { name = 'Error', message = String(error) } = (error ?? {}) as Partial<Error>
  return { type: scrub(name, 100), value: scrub(message, 300) }
}
