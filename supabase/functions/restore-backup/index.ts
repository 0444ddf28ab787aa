import { applyTrades } from '../../../sim/economy/market/apply-trades.ts'
import { NOT_REPLAYED, runUnderWay, type SegmentReplay, withoutSurplus } from '../../../sim/economy/replays.ts'
import { restoredSave } from '../../../sim/economy/restored-save.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import { unknownItems } from '../../../sim/save/rehydrate.ts'
import type { Save } from '../../../sim/save/save.ts'
import { readBody } from '../_shared/body.ts'
import { playerOf } from '../_shared/caller.ts'
import { retryOnConflict } from '../_shared/commit.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { listedItem } from '../_shared/listed-item.ts'
import { replayOrWait } from '../_shared/replay-or-wait.ts'
import { type RunOwner, runOwner } from '../_shared/run-checks.ts'
import { type Body, bodySchema, commit, type EndedRun, load } from './store.ts'

/** Why a copy cannot have been there when the market's trades since then were made. */
const WHY = {
  short: ['backup-lacks-traded-items', 'You traded on the flea market since then, and this backup does not hold what you gave away.'],
  full: ['backup-lacks-room', 'You bought on the flea market since then, and the pack of this backup has no room for it.'],
} as const

/**
 * Puts one of the caller's copies back into its slot: {slot, backupId} -> {revision, backupDate, unknownItems}, the ids of items
 * that were kept though the catalogue has them not (SLOT-20), or {error}. The present save is kept as a copy first (OP-88). What the
 * slot traded since the copy was made is applied to it, so that nothing sold comes back (decision 19); 422 where it cannot be.
 * A run that was open in it keeps what its replay shows (decision 92); 404 no such copy of this slot,
 * 422 a copy that is no save, 409 the slot is being written to or the replay is not there yet, 429 with {retryAfter}, s, when the
 * slot was restored three times in a day (decision 17). What is refused changes nothing.
 */
serve(async (request) => {
  const owner = runOwner(await playerOf(request), request)
  const body = await readBody(request, 1024, bodySchema)
  return json(await retryOnConflict(() => restore(owner, body)))
})

const missingTrade = ([code, message]: (typeof WHY)[keyof typeof WHY]) => new HttpError(422, code, message)

async function restore(owner: RunOwner, body: Body) {
  const { user } = owner
  const { backupDate, save: stored, revision: base, runsBegun, trades, ended } = await load(user, body)
  const copy = parseSave(stored)
  if (!copy.ok) throw new HttpError(422, 'backup-unreadable', 'This backup cannot be read.')
  const { save: judged, replay } = await judgedCopy(owner, body.slot, copy.value, ended)
  const made = restoredSave(judged, { now: Date.now(), runsBegun }, replay)
  const traded = trades.map((trade) => ({ ...trade, item: trade.item === null ? null : listedItem(trade.item) }))
  const save = applyTrades(made, traded)
  if (!save.ok) throw missingTrade(save.refusal.type === 'pack-full' ? WHY.full : WHY.short)
  const revision = await commit(user, body, base, save.value)
  return revision === null ? null : { revision, backupDate, unknownItems: unknownItems(save.value) }
}

/**
 * A run that is still open, or was left, is closed now by what its log comes to. One that ended since keeps what its verdict shows, and no
 * more: how it ended is part of the game that the copy takes the place of.
 */
async function judgedCopy(
  owner: RunOwner,
  slot: number,
  copy: Save,
  ended: EndedRun | null,
): Promise<{ save: Save; replay: SegmentReplay }> {
  const run = runUnderWay(copy)
  if (run === null) return { save: copy, replay: NOT_REPLAYED }
  if (ended === null) return { save: copy, replay: await replayOrWait(owner, slot, copy) }
  const { judged, report } = ended
  return { save: judged ? withoutSurplus(copy, run, { report, before: [] }) : copy, replay: 'as-claimed' }
}
