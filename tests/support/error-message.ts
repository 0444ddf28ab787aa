import type { ErrorMessage } from '../../machines/ports.ts'

/** The message of a failed call, without a code by default: `refusalText` then shows the sentence. */
export const errorMessage = (
  english: string,
  code: ErrorMessage['code'] = 'unknown',
  params: ErrorMessage['params'] = {},
): ErrorMessage => ({
  code,
  params,
  english,
})
