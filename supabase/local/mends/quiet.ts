import { AsyncLocalStorage } from 'node:async_hooks'
import type { Layer } from '../handler.ts'

const held = new AsyncLocalStorage<unknown[][]>()
let print: typeof console.error | null = null

/** lite prints each refused query with its stack, a wrong password included. What it prints is kept back unless the server failed. */
export const quiet: Layer = (next) => async (request, address) => {
  divert()
  const lines: unknown[][] = []
  const response = await held.run(lines, () => next(request, address))
  if (response.status >= 500) for (const line of lines) print?.(...line)
  return response
}

function divert(): void {
  if (print !== null) return
  const original = console.error.bind(console)
  print = original
  console.error = (...line) => {
    const lines = held.getStore()
    if (lines) lines.push(line)
    else original(...line)
  }
}
