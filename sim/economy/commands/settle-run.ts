import type { RunOutcome } from '../../contract/run-outcome.ts'
import type { RunGains } from '../../contract/run-report.ts'
import { ok, refuse } from '../../kernel/result.ts'
import { payShare } from '../../rules/assist.ts'
import { entriesDue } from '../../rules/journal.ts'
import { addRunToLuck, isLuckPossible, withoutLuck } from '../../rules/luck.ts'
import { bonusCrates } from '../../rules/night-bonus.ts'
import { bestRank, openRank } from '../../rules/nightmare.ts'
import { marksFor } from '../../rules/nightmare-marks.ts'
import { magazineOf } from '../../rules/ranged-weapon-of.ts'
import { withDerived } from '../../save/derive.ts'
import type { OpenRun, Save } from '../../save/save.ts'
import { addCrates, addFinds, addMarks } from '../add-crates.ts'
import { addSafe } from '../amounts.ts'
import type { CommandOf } from '../command.ts'
import type { Applied, CommandContext, CommandResult } from '../command-result.ts'
import { countKills, countLifetime } from '../count-kills.ts'
import { creditSegment } from '../credit-segment.ts'
import type { GameEvent } from '../event.ts'
import { isKnownItem } from '../inventory.ts'
import { isLongEnoughForLuck, maxRunSeconds, playableRun, segmentAge } from '../open-run.ts'
import { areGainsPossible, isHealthPossible, isProgressPossible, isWholeRun, wavesOf } from '../outcome-bounds.ts'
import { totalsOf } from '../run-totals.ts'

/**
 * Closes a run and adds its outcome, once per run id (POST-07, OP-90, OP-91); a repeat changes nothing. Crates of the run and of its bonus
 * for the time (decision 0033) are opened at once. For a very short run, random drops are capped at the amount expected from its kills
 * (decision 0007).
 */
export function settleRun(save: Save, command: CommandOf<'settle-run'>, context: CommandContext): CommandResult {
  const { runId, outcome, at } = command
  const run = playableRun(save, command)
  if (run === null) return save.ext.lastRunId === runId ? ok({ save, events: [] }) : refuse({ type: 'no-such-run' })
  if (!context.replayed && !isOutcomePossible(save, run, outcome, at, context)) return refuse({ type: 'impossible-outcome' })
  const { xp, used, health, ammo, cratelessBosses } = outcome
  const gains = isLongEnoughForLuck(run, at, context) ? outcome.gains : withoutLuck(outcome.gains, run.locationId)
  const waves = wavesOf(run, gains, maxRunSeconds(run, at, context))
  const luck = addRunToLuck(save.ext.luck, gains, run.locationId, waves, payShare(run.assist))
  if (!context.replayed && !isLuckPossible(luck)) return refuse({ type: 'impossible-outcome' })
  const credited = creditSegment(save, run, { xp, used, bossChests: gains.bossChests - run.chestsBefore })
  const returned = withVitals(credited.save, health, ammo)
  const survived = isWholeRun(outcome, segmentAge(run, at, context))
  const won = survived ? recordWin(returned, run) : returned
  const rank = openRank(won, run.locationId)
  const opened = rank > openRank(save, run.locationId) ? rank : null
  const settled = addGains(won, credited.save.ext.run ?? run, gains, { survived, opened })
  return ok({
    save: close(settled.save, { lastRunId: runId, cratelessBosses: countCratelessBosses(save, gains, cratelessBosses), luck }),
    events: [...credited.events, ...settled.events],
  })
}

/** Boss chests are counted over all segments of the run and bounded by its kills. */
const isOutcomePossible = (
  { ext: { sandbox } }: Save,
  run: OpenRun,
  { gains, xp, used, health }: RunOutcome,
  at: number,
  context: CommandContext,
): boolean =>
  areGainsPossible(run, gains, maxRunSeconds(run, at, context), sandbox) &&
  isHealthPossible(health) &&
  isProgressPossible(run, { xp, used, bossChests: 0 }, segmentAge(run, at, context), sandbox)

/** `opened`: the Nightmare rank that this run unlocks, or `null`. */
function addGains(save: Save, run: OpenRun, gains: RunGains, how: { readonly survived: boolean; readonly opened: number | null }): Applied {
  const { crate = 0, ...found } = gains.items
  const bonus = bonusCrates(run, gains.timeOnMap)
  const marks = how.survived ? marksFor(run) : 0
  const unknown = Object.keys(found).filter((id) => !isKnownItem(id))
  const finds = { ...gains, items: found }
  const toOpen = addSafe(crate, bonus)
  const opened = toOpen > 0 ? addCrates(save, toOpen, { finds }) : { save: addFinds(save, finds), crates: null }
  const counted = countLifetime(countKills(opened.save, gains), run.locationId, gains)
  const joined = moveIn(addMarks(countBossRun(counted, gains), marks), gains)
  const unlocked = unlockEntries(joined.save)
  return {
    save: unlocked.save,
    events: [
      ...unknown.map((itemId): GameEvent => ({ type: 'unknown-item', itemId })),
      ...joined.events,
      ...unlocked.events,
      {
        type: 'run-settled',
        runId: run.id,
        locationId: run.locationId,
        nightmare: run.nightmare,
        assist: run.assist,
        twist: run.twist,
        ...how,
        bonus,
        marks,
        gains,
        totals: totalsOf(save, run),
        crates: opened.crates,
      },
    ],
  }
}

const withVitals = (save: Save, health: number, ammo: number): Save => ({
  ...save,
  playerHealth: Math.min(save.playerMaxHealth, health),
  currentAmmo: Math.min(magazineOf(save.equippedItems), ammo),
  isReloading: false,
})

/** Survivors whom the run brought home move in as far as there is room; the others move on (decision 0034). */
function moveIn(save: Save, { settlers = 0 }: RunGains): Applied {
  const count = Math.min(settlers, save.maxSettlers - save.currentSettlers)
  if (count <= 0) return { save, events: [] }
  const ext = { ...save.ext, settlersRescued: addSafe(save.ext.settlersRescued, count) }
  return { save: withDerived({ ...save, ext }), events: [{ type: 'settlers-joined', count }] }
}

/** Every chest counts in `bossChests`; `lifetimeBossChestsOpened` rises by one per run with a boss kill (OP-16). */
const countBossRun = (save: Save, { enemiesKilledByType }: RunGains): Save =>
  (enemiesKilledByType.boss ?? 0) === 0 ? save : { ...save, lifetimeBossChestsOpened: addSafe(save.lifetimeBossChestsOpened, 1) }

/** Unlocks the journal entries that this run earned, each once (OP-17, balance §13). */
function unlockEntries(save: Save): Applied {
  const due = entriesDue(save)
  if (due.length === 0) return { save, events: [] }
  return {
    save: { ...save, unlockedJournalEntries: [...save.unlockedJournalEntries, ...due] },
    events: due.map((entryId): GameEvent => ({ type: 'journal-unlocked', entryId })),
  }
}

/** Records the win at the run's rank: the map counts as survived, and the next rank is unlocked. */
function recordWin(save: Save, { locationId, nightmare }: OpenRun): Save {
  const { survivedMaps, nightmareWon } = save.ext
  const isBest = nightmare > bestRank(save, locationId)
  if (!isBest && survivedMaps.includes(locationId)) return save
  return {
    ...save,
    ext: {
      ...save.ext,
      survivedMaps: survivedMaps.includes(locationId) ? survivedMaps : [...survivedMaps, locationId],
      nightmareWon: isBest ? { ...nightmareWon, [locationId]: nightmare } : nightmareWon,
    },
  }
}

/** Bosses in a row without a crate. The count grows by at most the run's bosses, regardless of the claim (balance §2.5). */
function countCratelessBosses({ ext }: Save, { enemiesKilledByType: { boss = 0 } }: RunGains, claimed: number): number {
  return boss === 0 ? ext.cratelessBosses : Math.min(claimed, ext.cratelessBosses + boss)
}

const close = (save: Save, over: Pick<Save['ext'], 'lastRunId' | 'cratelessBosses' | 'luck'>): Save => ({
  ...save,
  ext: { ...save.ext, ...over, run: null },
})
