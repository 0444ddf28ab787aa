/**
 * A pattern for `ilike`: the term anywhere in a text, its own wildcards taken by the letter (OP-94). Null where the term has a `*`,
 * which PostgREST reads as any characters, or a backslash: no name of a player or an item has one, so there is nothing to ask for.
 */
export const ilikePattern = (term: string): string | null => (/[*\\]/.test(term) ? null : `%${term.replace(/[%_]/g, '\\$&')}%`)
