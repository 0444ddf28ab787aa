import { type ErrorMessage, GatewayError } from './ports.ts'

/** The message of any thrown value, for texts with a placeholder: "Error fetching saves: {message}" (SLOT-14). */
export function messageOf(error: unknown): ErrorMessage {
  if (error instanceof GatewayError) return { code: error.code, params: error.params, english: error.message }
  return { code: 'unknown', params: {}, english: error instanceof Error ? error.message : String(error) }
}

/** The message of a refusal by the backend; `null` for other errors and if the backend did not answer. */
export const refusalOf = (error: unknown): ErrorMessage | null =>
  error instanceof GatewayError && error.kind !== 'network' ? messageOf(error) : null
