import { fromPromise as fromXstatePromise } from 'xstate'
import { reportError } from '../browser/error-reporter.ts'

/**
 * XState's `fromPromise`, which also reports bugs. A machine turns each rejection into a message for the player, so without a report a bug
 * would look like a failed request.
 */
export const fromPromise: typeof fromXstatePromise = (creator) =>
  fromXstatePromise(async (scope) => {
    try {
      return await creator(scope)
    } catch (error) {
      if (isBug(error)) void reportError(error, 'rejection')
      throw error
    }
  })

/** True for errors that the language raises. Failed requests of `fetch` are TypeErrors as well. */
const isBug = (error: unknown): boolean =>
  error instanceof RangeError ||
  error instanceof ReferenceError ||
  (error instanceof TypeError && !/fetch|network|load failed/i.test(error.message))
