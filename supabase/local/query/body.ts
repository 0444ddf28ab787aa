import { isShallow } from '../is-shallow.ts'

const MAX_BYTES = 16_000
const MAX_ROWS = 20
const MAX_COLUMNS = 40
const MAX_DEPTH = 4
/** Maximum length of a text column that a player writes, in characters. */
const MAX_ARGUMENT = 500
/** Maximum size of a call, in bytes, for functions that receive more than the columns of a row. */
const LONG_CALLS: Readonly<Record<string, number>> = { append_night_log: 64_000, append_run_log: 64_000, appeal_decision: 8_000 }
const UNREADABLE_MESSAGE = 'The body could not be read.'

/**
 * Returns why the body of a write, or of a call of the given function, is rejected, or `null` if it is valid. Players write rows of a few
 * short columns.
 */
export function bodyRefusal(text: string, call: string | null): string | null {
  const long = call === null ? undefined : LONG_CALLS[call]
  const most = long ?? MAX_BYTES
  if (Buffer.byteLength(text) > most) return `A body has at most ${most} bytes.`
  const body = parsed(text)
  if (typeof body !== 'object' || body === null || !isShallow(body, MAX_DEPTH)) return UNREADABLE_MESSAGE
  // NUL and lone surrogates are valid JSON and stay escaped when it is serialised again, but text and jsonb columns reject them.
  if (/\\u0000|\\ud[89a-f]/.test(JSON.stringify(body))) return UNREADABLE_MESSAGE
  const rows: readonly unknown[] = Array.isArray(body) ? body : [body]
  if (rows.length === 0 || rows.length > MAX_ROWS) return `A body has between one and ${MAX_ROWS} rows.`
  if (!rows.every(isRow) || (call !== null && Array.isArray(body))) return UNREADABLE_MESSAGE
  const isLong = (value: unknown) => typeof value === 'string' && value.length > MAX_ARGUMENT
  return call !== null && long === undefined && Object.values(body).some(isLong)
    ? `An argument has at most ${MAX_ARGUMENT} characters.`
    : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRow(row: unknown): boolean {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return false
  const columns = Object.keys(row)
  return columns.length <= MAX_COLUMNS && columns.every((name) => /^\w{1,63}$/.test(name))
}
