import { AsyncLocalStorage } from 'node:async_hooks'
import { isDatabaseUnavailable, UNAVAILABLE_BODY } from '../database-unavailable.ts'
import { type Middleware, replaceResponse } from '../handler.ts'

type Print = typeof console.error
const capturedLines = new AsyncLocalStorage<unknown[][]>()
const replacements = new WeakSet<Print>()

/**
 * lite logs each rejected query with its stack, even for a wrong password. This layer drops the output of a request unless it
 * ends with a server error.
 */
export const quietLog: Middleware = (next) => async (request, address) => {
  if (!replacements.has(console.error)) console.error = captureLines(console.error)
  const lines: unknown[][] = []
  const response = await capturedLines.run(lines, () => next(request, address))
  // An unavailable database is not our fault. lite reports it for REST only.
  if (response.status >= 500 && lines.flat().some(isDatabaseUnavailable)) return replaceResponse(response, 503, UNAVAILABLE_BODY)
  if (response.status >= 500) for (const line of lines) console.error(...line)
  return response
}

/** Collects only output printed during such a request; other output is printed as usual. */
function captureLines(print: Print): Print {
  const diversion: Print = (...line) => {
    const lines = capturedLines.getStore()
    if (lines) lines.push(line)
    else print(...line)
  }
  replacements.add(diversion)
  return diversion
}
