import { MAX_NAME_LENGTH } from '../content/start.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { plainText } from '../rules/plain-text.ts'
import { isText } from '../save/fields.ts'
import type { Refusal } from './refusal.ts'

/**
 * Validates a survivor's name and removes invisible characters, which would let two names look alike. Not blank, and at most 40 characters
 * as typed, since the server checks it as typed. "Survivor" is allowed here; only chat and market require another name (OP-35, OP-36).
 */
export function survivorName(name: string): Result<string, Refusal> {
  const plain = plainText(name)
  if (plain === '') return refuse({ type: 'blank-name' })
  return isText(name, MAX_NAME_LENGTH) ? ok(plain) : refuse({ type: 'malformed-command' })
}
