import type { RunGains } from '../contract/run-report.ts'
import { deathPrice } from '../rules/death-price.ts'
import { noKills } from '../save/new-save.ts'
import type { OpenRun, Save } from '../save/save.ts'
import { wearRanged } from '../save/wear-ranged.ts'
import type { Applied } from './command-result.ts'
import { countLifetime } from './count-kills.ts'
import { totalsOf } from './run-totals.ts'

/**
 * Takes what a death costs (OP-10). The session's gains are always lost: nothing adds them. All but a beginner also lose what they
 * carried (decision 52). Everything else stays.
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
        price,
        gains,
        totals: totalsOf(save, run),
      },
    ],
  }
}

/** Without coins on hand, scrap, the whole inventory and the ranged weapon. The present kill counts start again from 0 (OP-11). */
const withoutBelongings = (save: Save): Save =>
  wearRanged({ ...save, coins: 0, scrap: 0, inventory: {}, enemiesKilled: 0, totalEnemiesKilledByType: noKills() }, null)

/** The magazine is empty, as after a revive: a death gives no ammunition back. */
const unloaded = (save: Save): Save => ({ ...save, currentAmmo: 0, isReloading: false })
