import type { ErrorMessage } from '../../machines/ports.ts'

/** The message of a failed call. Without a code, `refusalText` shows the sentence. */
export const errorMessage = (
  english: string,
  code: ErrorMessage['code'] = 'unknown',
  params: ErrorMessage['params'] = {},
): ErrorMessage => ({
  code,
  params,
  english,
})
