import type { BatchRefusal } from '../../../sim/economy/apply-batch.ts'
import { isTimeAhead } from '../../../sim/economy/time-ahead.ts'
import { WHEN_ALLOWED } from '../../../sim/economy/when-allowed.ts'
import type { Save } from '../../../sim/save/save.ts'
import { readBody } from '../_shared/body.ts'
import { requirePlayerId } from '../_shared/caller.ts'
import { hasDebug } from '../_shared/clients.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { type RunOwner, runOwner } from '../_shared/run-checks.ts'
import { type Batch, batchSchema, MAX_BATCH_BYTES } from './batch.ts'
import { closeOtherRuns } from './close-other-runs.ts'
import { refuseListedName } from './listed-names.ts'
import { applyReplayed } from './replays.ts'
import { countSeconds } from './seconds-played.ts'
import { commit, load, type Stored } from './store.ts'

/** A concurrent write is rare. If it happens on every try, the player is playing at this moment. */
const MAX_TRIES = 4

/**
 * Applies a player's commands to the stored save with the game's own rules and stores the result (design §5).
 * - 200 {revision, hash, save}.
 * - 202 {waiting}: the replay of a run that the batch ends is pending, and nothing is stored yet (decision 0005).
 * - 409 {revision, save}: the base revision is stale.
 * - 422 {error, refusal, index}: a command is not allowed, or gives the survivor a name with a listed word.
 * - 503: maintenance; only batches of the open run are accepted, and the app keeps all others and sends them later (decision 0055).
 * - 429: the batch exceeds the play time of a day; the app keeps it and sends it later (decision 0007).
 *
 * A run that begins closes any other run of the account (decision 0007). A rejected request changes nothing. An empty batch on a
 * stored save counts as a write.
 */
serve(async (request) => {
  const user = await requirePlayerId(request)
  const batch = await readBody(request, MAX_BATCH_BYTES, batchSchema)
  if (batch.user_id !== undefined && batch.user_id !== user)
    throw new HttpError(403, 'not-your-save', 'This save belongs to another account.')

  for (let n = 0; n < MAX_TRIES; n++) {
    const response = await attempt(runOwner(user, request), batch)
    if (response !== null) return response
  }
  return staleAnswer(batch, await load(user, batch))
})

/** Returns `null` if this slot, a run in another slot or a verdict changed between reading and writing. */
async function attempt(owner: RunOwner, batch: Batch): Promise<Response | null> {
  const { user, address } = owner
  const stored = await load(user, batch)
  if (stored.answer) return json(stored.answer)
  if (stored.revision !== batch.baseRevision) return staleAnswer(batch, stored)
  if (stored.maintenance && !isOfOpenRun(batch, stored.save)) throw new HttpError(503, 'maintenance', 'The game is closed for maintenance.')

  await refuseListedName(batch, stored.save)
  const [now, debug] = [Date.now(), hasDebug()]
  const applied = await applyReplayed(owner, batch, stored.save, { now, issuedSeed: randomSeed(), issuedRuns: stored.issuedRuns, debug })
  if (applied === 'waiting') return waitingAnswer()
  if (stored.save !== null && isTimeAhead(stored.save, now)) logTimeAhead(user, batch.slot, stored.save.ext.time, now)
  if (!applied.ok) throw refusedBatch(applied.refusal, now)
  const others = beginsRun(batch) ? await closeOtherRuns(owner, batch.slot) : null
  if (others === 'waiting') return waitingAnswer()
  const lived = countSeconds(stored.save, batch.commands, debug)
  // Guests of a network share their turns at the verifier.
  const tickets = applied.value.tickets.map((ticket) => ({ ...ticket, address }))
  const answer = await commit(user, batch, { ...applied.value, tickets, lived }, others)
  return answer && json(answer)
}

/** The clock of this server, or of the server that stored the save, is ahead. The log tells the operator. */
const logTimeAhead = (user: string, slot: number, time: number, now: number): void =>
  console.warn(
    `The save of ${user} in slot ${slot} is ${Math.round((time - now) / 1000)} s ahead of this server's clock. Commands with the present time are still accepted.`,
  )

const GAME_UPDATED_MESSAGE = 'The game was updated while this page was open. Reload the page before you go out again.'

/** Only an update of the game needs a separate error code: the page knows the rules and has already applied them. */
const refusedBatch = (refused: BatchRefusal, now: number): HttpError =>
  refused.refusal.type === 'old-version'
    ? new HttpError(422, 'game-updated', GAME_UPDATED_MESSAGE, refusalBody(refused, now))
    : new HttpError(422, 'not-allowed', 'The game did not allow this.', refusalBody(refused, now))

/** The replay of a run is pending; nothing is stored yet. */
const waitingAnswer = (): Response => json({ waiting: true }, 202)

/** True if the batch only goes on with the run that is open in the stored save, or ends it. The app sends any other batch again later. */
const isOfOpenRun = ({ commands }: Batch, save: Save | null): boolean =>
  save?.ext.run != null && commands.every(({ type }) => WHEN_ALLOWED[type] === 'run' && type !== 'begin-run')

const beginsRun = ({ commands }: Batch): boolean => commands.some(({ type }) => type === 'begin-run')

function staleAnswer(batch: Batch, { revision, save }: Stored): Response {
  if (save === null) throw new HttpError(404, 'no-save', 'There is no save in this slot.')
  // A new game is only ever inserted (OP-89). With 409 the app would apply it to the existing save.
  if (batch.baseRevision === 0)
    throw new HttpError(422, 'slot-in-use', 'This slot is already in use.', { refusal: { type: 'game-exists' }, index: 0 })
  return json({ revision, save }, 409)
}

/** A device with a wrong clock gets the server's time, so that it can correct its commands and send them again. */
const refusalBody = ({ refusal, index }: BatchRefusal, now: number) => ({ refusal, index, ...(refusal.type === 'bad-time' && { now }) })

const randomSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
