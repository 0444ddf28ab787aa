import type { RunGains } from '../contract/run-report.ts'
import { noKills } from '../save/new-save.ts'
import type { OpenRun, Save } from '../save/save.ts'
import { wearRanged } from '../save/wear-ranged.ts'
import type { Applied } from './command-result.ts'
import { countLifetime } from './count-kills.ts'
import { totalsOf } from './run-totals.ts'

/**
 * Takes what a death costs (OP-10): coins on hand, scrap, the whole inventory, the ranged weapon and the session's gains. The
 * present kill counts start again from 0 (OP-11). Everything else stays.
 */
export function applyDeathLosses(save: Save, run: OpenRun, gains: RunGains): Applied {
  const counted = countLifetime(save, run.locationId, gains)
  const lost: Save = {
    ...counted,
    coins: 0,
    scrap: 0,
    inventory: {},
    enemiesKilled: 0,
    totalEnemiesKilledByType: noKills(),
    ext: { ...counted.ext, run: null, lastRunId: run.id, deathPending: false },
  }
  const camp = wearRanged(lost, null)
  return {
    save: { ...camp, playerHealth: camp.playerMaxHealth },
    events: [{ type: 'run-lost', runId: run.id, locationId: run.locationId, nightmare: run.nightmare, gains, totals: totalsOf(save, run) }],
  }
}
