import { applyTrades } from '../../../sim/economy/market/apply-trades.ts'
import { NOT_REPLAYED, runInProgress, type SegmentReplay, withoutUnconfirmedProgress } from '../../../sim/economy/replays.ts'
import { restoredSave } from '../../../sim/economy/restored-save.ts'
import { parseSave } from '../../../sim/save/parse.ts'
import { unknownItems } from '../../../sim/save/rehydrate.ts'
import type { Save } from '../../../sim/save/save.ts'
import { readBody } from '../_shared/body.ts'
import { requirePlayerId } from '../_shared/caller.ts'
import { retryOnConflict } from '../_shared/commit.ts'
import { HttpError, json, serve } from '../_shared/http.ts'
import { listedItem } from '../_shared/listed-item.ts'
import { replayOrWait } from '../_shared/replay-or-wait.ts'
import { type RunOwner, runOwner } from '../_shared/run-checks.ts'
import { type Body, bodySchema, commit, type EndedRun, load } from './store.ts'

/** Reasons why the trades since the backup cannot be applied to it. */
const MISSING_TRADE_REASONS = {
  short: ['backup-lacks-traded-items', 'You traded on the flea market since then, and this backup does not hold what you gave away.'],
  full: ['backup-lacks-room', 'You bought on the flea market since then, and the pack of this backup has no room for it.'],
} as const

/**
 * Restores one of the caller's backups into its slot: {slot, backupId} -> {revision, backupDate, unknownItems}, or {error}.
 * `unknownItems` are the ids of items that were kept although the catalogue no longer has them (SLOT-20). Keeps the present save
 * as a backup first (OP-88). Applies the trades that the slot made since the backup, so that sold items do not come back
 * (decision 0014). A run that is open in the backup keeps what its replay shows (decision 0004). A rejected request changes nothing.
 * - 404: the slot has no such backup.
 * - 409: the slot is being written to, or the replay is not ready.
 * - 422: the backup is not a save, or the trades cannot be applied.
 * - 429 with {retryAfter} in seconds: the slot was restored three times within a day (decision 0013).
 */
serve(async (request) => {
  const owner = runOwner(await requirePlayerId(request), request)
  const body = await readBody(request, 1024, bodySchema)
  return json(await retryOnConflict(() => restore(owner, body)))
})

const missingTrade = ([code, message]: (typeof MISSING_TRADE_REASONS)[keyof typeof MISSING_TRADE_REASONS]) =>
  new HttpError(422, code, message)

async function restore(owner: RunOwner, body: Body) {
  const { user } = owner
  const { backupDate, save: stored, revision: base, runsBegun, trades, ended } = await load(user, body)
  const copy = parseSave(stored)
  if (!copy.ok) throw new HttpError(422, 'backup-unreadable', 'This backup cannot be read.')
  const { save: judged, replay } = await verifyCopy(owner, body.slot, copy.value, ended)
  const made = restoredSave(judged, { now: Date.now(), runsBegun }, replay)
  const traded = trades.map((trade) => ({ ...trade, item: trade.item === null ? null : listedItem(trade.item) }))
  const save = applyTrades(made, traded)
  if (!save.ok) throw missingTrade(save.refusal.type === 'pack-full' ? MISSING_TRADE_REASONS.full : MISSING_TRADE_REASONS.short)
  const revision = await commit(user, body, base, save.value)
  return revision === null ? null : { revision, backupDate, unknownItems: unknownItems(save.value) }
}

/**
 * Applies the verdict on the backup's open run. A run that is still open, or was left, is closed with the result of its log. A
 * run that has ended since keeps only what its verdict shows; its end belongs to the game that the backup replaces.
 */
async function verifyCopy(
  owner: RunOwner,
  slot: number,
  copy: Save,
  ended: EndedRun | null,
): Promise<{ save: Save; replay: SegmentReplay }> {
  const run = runInProgress(copy)
  if (run === null) return { save: copy, replay: NOT_REPLAYED }
  if (ended === null) return { save: copy, replay: await replayOrWait(owner, slot, copy) }
  const { judged, report } = ended
  return { save: judged ? withoutUnconfirmedProgress(copy, run, { report, before: [] }) : copy, replay: 'as-claimed' }
}
