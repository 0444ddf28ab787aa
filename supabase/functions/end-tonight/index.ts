import * as v from 'valibot'
import { MAX_LOG_LENGTH } from '../../../sim/contract/run-record.ts'
import { readBody } from '../_shared/body.ts'
import { requirePlayerId } from '../_shared/caller.ts'
import { callDatabase } from '../_shared/commit.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { endAttempt, type NightAttemptRow } from '../_shared/night-attempt.ts'
import { daySchema } from '../_shared/night-day.ts'

const recordSchema = v.object({
  log: v.pipe(v.string(), v.maxLength(MAX_LOG_LENGTH), v.regex(/^[\w,;-]*$/)),
  ticks: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(18_000)),
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
})
/** If `record` is `null`, the player left the attempt, and it counts as far as its input was sent. */
const bodySchema = v.object({ day: daySchema, record: v.nullable(recordSchema) })

/**
 * Ends the caller's attempt at a night, once: {day, record} -> {message}. The attempt appears on the board after the verifier has
 * replayed it. Idempotent: repeating the request gives the same answer and changes nothing.
 */
serve(async (request) => {
  const user = await requirePlayerId(request)
  const { day, record } = await readBody(request, MAX_LOG_LENGTH + 1024, bodySchema)
  const attempt = await callDatabase<NightAttemptRow | null>('load_night_attempt', { p_user: user, p_day: day })
  if (attempt === null) throw new HttpError(410, 'no-night-attempt', 'You have no attempt for this night.')
  if (!attempt.ended) await endAttempt(user, attempt, record)
  return json({ message: 'Your attempt is over.' })
})
