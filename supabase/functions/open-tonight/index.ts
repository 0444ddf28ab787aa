import * as v from 'valibot'
import type { NightDivision } from '../../../sim/content/tonight.ts'
import { SIM_VERSION } from '../../../sim/contract/run-spec.ts'
import { beginNight } from '../../../sim/economy/tonight/begin-night.ts'
import { nightOf, nightSeedsOf } from '../../../sim/rules/tonight.ts'
import { readBody } from '../_shared/body.ts'
import { requirePlayerId } from '../_shared/caller.ts'
import { callDatabase, callWrite, retryOnConflict } from '../_shared/commit.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { endAttempt, type NightAttemptRow } from '../_shared/night-attempt.ts'

const bodySchema = v.object({ version: v.number() })

/** The answer of `load_night`: the present night and the account's entry to it. */
interface LoadedNight {
  readonly day: string
  readonly draw: string
  readonly seed: string
  readonly entry: 'ranked' | 'used' | 'guest' | 'unconfirmed' | 'unproven'
  /** The division of the account's attempt, or of its next one. */
  readonly division: NightDivision
  /** The account's attempt that has begun and not ended. */
  readonly open: NightAttemptRow | null
}

/**
 * Opens a run of the present night (decision 0010): {version} -> {day, draw, seed, entry, division}. With the entry `ranked` it is the
 * account's one attempt, used from now on. With any other entry it is practice and nothing is stored. An attempt that is still
 * open is ended with the input sent so far, so that it cannot be continued after practice. Throws 422 if the page runs another
 * version of the simulation.
 */
serve(async (request) => {
  const user = await requirePlayerId(request)
  const { version } = await readBody(request, 1024, bodySchema)
  if (version !== SIM_VERSION)
    throw new HttpError(422, 'game-updated', 'The game was updated while this page was open. Reload the page before you go out again.')
  return json(await retryOnConflict(() => open(user)))
})

/** Returns `null` if the attempt was used or the day ended between reading and writing. */
async function open(user: string) {
  const { open: left, ...night } = await callDatabase<LoadedNight>('load_night', { p_user: user })
  if (left?.fresh && left.day === night.day) return { ...night, seed: left.seed, division: left.division, entry: 'ranked' }
  if (left !== null) await endAttempt(user, left, null)
  const { day, draw, seed, entry, division } = night
  const ticket = entry === 'ranked' ? beginNight(nightOf(draw), nightSeedsOf(seed), 0).spec : null
  const opened = await callWrite<boolean>('open_night', { p_user: user, p_day: day, p_ticket: ticket, p_division: division })
  return opened?.answer ? night : null
}
