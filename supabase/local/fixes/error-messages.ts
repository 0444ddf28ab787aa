import { AsyncLocalStorage } from 'node:async_hooks'
import { jsonOf, type Layer, pathOf, replaceResponse } from '../handler.ts'

export interface PgError extends Error {
  readonly code: string
  readonly detail?: string
  readonly hint?: string
  /** The function of Postgres that reported it. */
  readonly routine?: string
}

const UNREADABLE = 'The question could not be read.'
const NOTHING = 'There is nothing to ask by that name.'
const ANY_OTHER = 'The server could not answer this.'
/** By SQLSTATE or its class: what a database says of itself, of columns and of values, is nobody's business. */
const OF_DATABASE: Readonly<Record<string, string>> = {
  '21': 'The rows do not fit together.',
  '22': 'A value is not of the kind that is stored there.',
  '23': 'This is against a rule of what is stored.',
  '23503': 'What this refers to is not there.',
  '23505': 'This is there already.',
  '40': 'Somebody else did something at the same moment. Try again.',
  '42': NOTHING,
  '42501': 'This is not allowed.',
}
/** lite's own codes of what it cannot read, of what is not there, and of its crashes. What else it says is PostgREST's. */
const OF_LITE = [
  { code: /^PGRST(?:10[0-2]|1[1-9]\d)$/, message: UNREADABLE },
  { code: /^PGRST2\d\d$/, message: NOTHING },
  { code: /^SUP$/, message: ANY_OTHER },
] as const
const playerRequest = new AsyncLocalStorage<true>()

/**
 * Players are told what went wrong in words of our own. lite answers what it cannot read with its parser's, a crash with JavaScript's
 * and all else with the database's. Whoever has the service key reads what they say.
 */
export const errorMessages =
  (serviceKey: string): Layer =>
  (next) =>
  async (request, address) => {
    if (!pathOf(request).startsWith('/rest/v1/') || request.headers.get('apikey') === serviceKey) return next(request, address)
    const response = await playerRequest.run(true, () => next(request, address))
    const { code } = response.ok ? {} : await jsonOf(response)
    const words = OF_LITE.find((its) => its.code.test(String(code)))
    return words ? replaceResponse(response, response.status, { code, message: words.message, details: null, hint: null }) : response
  }

/** What the database refused for a player. What a migration raises is said as it stands there, of all else the code is kept. */
export function withPlayerMessage(error: PgError): PgError {
  if (playerRequest.getStore() === undefined || error.routine === 'exec_stmt_raise') return error
  const { code } = error
  return Object.assign(new Error(OF_DATABASE[code] ?? OF_DATABASE[code.slice(0, 2)] ?? ANY_OTHER), { code })
}
