import { AsyncLocalStorage } from 'node:async_hooks'
import { isDatabaseUnavailable, UNAVAILABLE_BODY } from '../database-unavailable.ts'
import { type Layer, replaceResponse } from '../handler.ts'

type Print = typeof console.error
const held = new AsyncLocalStorage<unknown[][]>()
const replacements = new WeakSet<Print>()

/**
 * lite prints each refused query with its stack, a wrong password included. What it prints is kept back unless the server failed, and
 * says why it did.
 */
export const quietLog: Layer = (next) => async (request, address) => {
  if (!replacements.has(console.error)) console.error = holding(console.error)
  const lines: unknown[][] = []
  const response = await held.run(lines, () => next(request, address))
  // A database that is away is no failure of ours: lite says it of REST alone.
  if (response.status >= 500 && lines.flat().some(isDatabaseUnavailable)) return replaceResponse(response, 503, UNAVAILABLE_BODY)
  if (response.status >= 500) for (const line of lines) console.error(...line)
  return response
}

/** Of all that the process prints, only what is printed inside such a request is held. */
function holding(print: Print): Print {
  const diversion: Print = (...line) => {
    const lines = held.getStore()
    if (lines) lines.push(line)
    else print(...line)
  }
  replacements.add(diversion)
  return diversion
}
