import { AsyncLocalStorage } from 'node:async_hooks'
import { type Middleware, pathOf, readJsonObject, replaceResponse } from '../handler.ts'

export interface PgError extends Error {
  readonly code: string
  readonly detail?: string
  readonly hint?: string
  /** Name of the Postgres function that reported the error. */
  readonly routine?: string
}

const UNREADABLE_MESSAGE = 'The question could not be read.'
const NOT_FOUND_MESSAGE = 'There is nothing to ask by that name.'
const ANY_OTHER = 'The server could not answer this.'
/** Messages by SQLSTATE or its class. Players must not see the database's own messages, which name columns and values. */
const OF_DATABASE: Readonly<Record<string, string>> = {
  '21': 'The rows do not fit together.',
  '22': 'A value is not of the kind that is stored there.',
  '23': 'This is against a rule of what is stored.',
  '23503': 'What this refers to is not there.',
  '23505': 'This is there already.',
  '40': 'Somebody else did something at the same moment. Try again.',
  '42': NOT_FOUND_MESSAGE,
  '42501': 'This is not allowed.',
}
/** lite's own codes for requests that it cannot parse, for unknown names, and for crashes. Its other messages are PostgREST's. */
const OF_LITE = [
  { code: /^PGRST(?:10[0-2]|1[1-9]\d)$/, message: UNREADABLE_MESSAGE },
  { code: /^PGRST2\d\d$/, message: NOT_FOUND_MESSAGE },
  { code: /^SUP$/, message: ANY_OTHER },
] as const
const playerRequest = new AsyncLocalStorage<true>()

/**
 * Replaces error messages for players. lite answers with its parser's message, with JavaScript's after a crash, and otherwise
 * with the database's. Callers with the service key get the original messages.
 */
export const errorMessages =
  (serviceKey: string): Middleware =>
  (next) =>
  async (request, address) => {
    if (!pathOf(request).startsWith('/rest/v1/') || request.headers.get('apikey') === serviceKey) return next(request, address)
    const response = await playerRequest.run(true, () => next(request, address))
    const { code } = response.ok ? {} : await readJsonObject(response)
    const words = OF_LITE.find((its) => its.code.test(String(code)))
    return words ? replaceResponse(response, response.status, { code, message: words.message, details: null, hint: null }) : response
  }

/**
 * Replaces a database error of a player's request. Errors that a migration raises keep their text; all others keep only their
 * code.
 */
export function withPlayerMessage(error: PgError): PgError {
  if (playerRequest.getStore() === undefined || error.routine === 'exec_stmt_raise') return error
  const { code } = error
  return Object.assign(new Error(OF_DATABASE[code] ?? OF_DATABASE[code.slice(0, 2)] ?? ANY_OTHER), { code })
}
