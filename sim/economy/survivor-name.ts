import { MAX_NAME_LENGTH } from '../content/start.ts'
import { ok, type Result, refuse } from '../kernel/result.ts'
import { plainText } from '../rules/plain-text.ts'
import { isText } from '../save/fields.ts'
import type { Refusal } from './refusal.ts'

/**
 * What a survivor can be called: not nothing, at most 40 characters as typed, since the server reads what was typed. What cannot
 * be seen is left out, so that nobody's name passes for another's. "Survivor" is a name like another; only chat and market want a
 * better one (OP-35, OP-36).
 */
export function survivorName(name: string): Result<string, Refusal> {
  const plain = plainText(name)
  if (plain === '') return refuse({ type: 'blank-name' })
  return isText(name, MAX_NAME_LENGTH) ? ok(plain) : refuse({ type: 'malformed-command' })
}
