import type { Item } from '../../../../sim/content/item.ts'
import type { Verdict } from '../../../../sim/contract/verdict.ts'
import { applyBatch } from '../../../../sim/economy/apply-batch.ts'
import type { Command } from '../../../../sim/economy/command.ts'
import { applyTrades } from '../../../../sim/economy/market/apply-trades.ts'
import { buyListing } from '../../../../sim/economy/market/buy-listing.ts'
import { claimFunds } from '../../../../sim/economy/market/claim-funds.ts'
import { listItem } from '../../../../sim/economy/market/list-item.ts'
import { takeBack } from '../../../../sim/economy/market/take-back.ts'
import { runInProgress, type SegmentReplay, type SegmentToReplay, withoutUnconfirmedProgress } from '../../../../sim/economy/replays.ts'
import { restoredSave } from '../../../../sim/economy/restored-save.ts'
import { rehydrateItem } from '../../../../sim/save/rehydrate.ts'
import type { OpenRun, Save } from '../../../../sim/save/save.ts'
import { hashSave } from '../../../../sim/save/serialise.ts'
import type { Copy, Movement, Revision } from './history.ts'

type Replay = SegmentReplay
/** Results of replayed runs, by run id and log. */
export type Verdicts = ReadonlyMap<string, Verdict>

export const isSame = (one: Save, other: Save): boolean => hashSave(one) === hashSave(other)

/** True if applying the batch to the save before gives the stored save, with any replay that the server may have known. */
export function isBatch(before: Save | null, commands: readonly Command[], after: Revision, verdicts: Verdicts): boolean {
  const { save } = after
  if (save === null) return false
  const tickets = commands.flatMap((command) => (command.type === 'begin-run' && command.ticket ? [command.ticket] : []))
  const issuedRuns = Object.fromEntries(tickets.map(({ id, seed }) => [id, seed]))
  const context = { now: after.at, issuedSeed: save.ext.seed, issuedRuns, debug: false }
  const comesTo = (replays: ReadonlyMap<number, Replay>): boolean => {
    const applied = applyBatch(before, commands, context, replays)
    if (!applied.ok) return false
    const { toReplay } = applied.value
    if (toReplay === null) return isSame(applied.value.save, save)
    return replaysOf(toReplay, verdicts).some((replay) => comesTo(new Map([...replays, [toReplay.index, replay]])))
  }
  return comesTo(new Map())
}

/** Replays of a run that the server may have known: each verdict, none, or the run as claimed. */
const replaysOf = ({ run }: SegmentToReplay, verdicts: Verdicts) => knownOf(run, verdicts)

function knownOf(run: OpenRun | null, verdicts: Verdicts): readonly Replay[] {
  const known = [...verdicts].filter(([key]) => run !== null && key.startsWith(`${run.id} `))
  return [...known.map(([, { report }]) => ({ report, before: [] })), { report: null, before: [] }, 'as-claimed']
}

/** True if applying the trade to the save before gives the stored save. */
export function isTrade(before: Save, moved: readonly Movement[], after: Save): boolean {
  const piece = itemOf(moved)
  const coins = moved.find((row) => row.coins !== null)?.coins ?? null
  switch (moved[0]?.why) {
    case 'list': {
      const listed = piece && listItem(before, piece.id)
      return listed?.ok === true && isSame(listed.value.save, after)
    }
    case 'remove': {
      const back = piece && takeBack(before, piece)
      return back?.ok === true && isSame(back.value, after)
    }
    case 'buy': {
      const bought = piece && buyListing(before, piece, coins ?? 0)
      return bought?.ok === true && isSame(bought.value, after)
    }
    case 'claim': {
      const paid = claimFunds(before, coins ?? 0)
      return paid.ok && isSame(paid.value, after)
    }
    default:
      return false
  }
}

function itemOf(moved: readonly Movement[]): Item | null {
  const item = rehydrateItem(moved.find((row) => row.item !== null)?.item)
  return item.ok ? item.value : null
}

/**
 * True if restoring the copy gives the stored save, with all `trades` of the slot since the copy and without unproven claims of its open
 * run.
 */
export function isRestored({ save }: Copy, trades: readonly Movement[], after: Save, verdicts: Verdicts): boolean {
  const run = save && runInProgress(save)
  if (save === null) return false
  const slot = { now: after.ext.time, runsBegun: after.ext.draws.run ?? 0 }
  const ended = (replay: Replay) => (run === null || replay === 'as-claimed' ? save : withoutUnconfirmedProgress(save, run, replay))
  return knownOf(run, verdicts).some((replay) =>
    [restoredSave(save, slot, replay), restoredSave(ended(replay), slot, 'as-claimed')].some((made) => isTraded(made, trades, after)),
  )
}

function isTraded(made: Save, trades: readonly Movement[], after: Save): boolean {
  const things = trades.map((trade) => ({
    ...trade,
    item: trade.item === null ? null : itemOf([trade]),
    quantity: trade.item === null ? null : 1,
  }))
  const traded = applyTrades(made, things)
  return traded.ok && isSame(traded.value, after)
}
