import type { RunGains } from '../contract/run-report.ts'
import { deathPrice } from '../rules/death-price.ts'
import { noKills } from '../save/new-save.ts'
import type { OpenRun, Save } from '../save/save.ts'
import { wearRanged } from '../save/wear-ranged.ts'
import type { Applied } from './command-result.ts'
import { countLifetime } from './count-kills.ts'
import { totalsOf } from './run-totals.ts'

/**
 * Applies the losses of a death (OP-10). The session's gains are always lost, because they were never added. Players who are not beginners
 * also lose what they carried (docs/spec/product-rules.md). Everything else stays.
 */
export function applyDeathLosses(save: Save, run: OpenRun, gains: RunGains): Applied {
  const counted = countLifetime(save, run.locationId, gains)
  const closed: Save = { ...counted, ext: { ...counted.ext, run: null, lastRunId: run.id, deathPending: false } }
  const price = deathPrice(run.locationId, save.xp - run.xpCredited)
  const camp = price === 'finds' ? unloaded(closed) : withoutBelongings(closed)
  return {
    save: { ...camp, playerHealth: camp.playerMaxHealth },
    events: [
      {
        type: 'run-lost',
        runId: run.id,
        locationId: run.locationId,
        nightmare: run.nightmare,
        assist: run.assist,
        twist: run.twist,
        price,
        gains,
        totals: totalsOf(save, run),
      },
    ],
  }
}

/** Removes coins on hand, scrap, the inventory and the ranged weapon, and resets the survivor's kill counts (OP-11). */
const withoutBelongings = (save: Save): Save =>
  wearRanged({ ...save, coins: 0, scrap: 0, inventory: {}, enemiesKilled: 0, totalEnemiesKilledByType: noKills() }, null)

/** Empties the magazine, as a revive does: a death does not refund ammunition. */
const unloaded = (save: Save): Save => ({ ...save, currentAmmo: 0, isReloading: false })
