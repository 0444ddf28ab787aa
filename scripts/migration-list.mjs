// @ts-check
/** The list of landed migrations, supabase/migrations.sha256: `npm run schema` extends it, and a test compares the files with it. */
import { createHash } from 'node:crypto'

/**
 * A migration without its line comments. A database that has applied a migration never runs it again, so its statements are final,
 * but its comments may be improved. Two dashes within quotes are no comment.
 * @type {(sql: string) => string}
 */
const statementsOf = (sql) => sql.replace(/'(?:[^']|'')*'|^[ \t]*--.*\n?|[ \t]*--.*$/gm, (part) => (part.startsWith("'") ? part : ''))

/** @type {(file: string, sql: string) => string} The line of a migration, with its line break. */
export const listedLine = (file, sql) => `${createHash('sha256').update(statementsOf(sql)).digest('hex')}  ${file}\n`
