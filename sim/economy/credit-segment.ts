import type { RunProgress } from '../contract/run-report.ts'
import type { OpenRun, Save } from '../save/save.ts'
import { addCounts, addSafe } from './amounts.ts'
import type { Applied } from './command-result.ts'
import { countBossChests } from './count-boss-chests.ts'
import { creditXp } from './credit-xp.ts'
import { spendItems } from './spend-items.ts'

/**
 * Credits the progress of the open run's current segment since the last report: adds xp and boss chests and removes used items. `progress`
 * contains totals of the segment; lower totals add nothing. Credited progress stays however the run ends (OP-10).
 */
export function creditSegment(save: Save, run: OpenRun, { xp, used, bossChests }: RunProgress): Applied {
  const fresh = {
    xp: Math.max(0, xp - run.xpCredited),
    used: newUses(used, run.usedCredited),
    bossChests: Math.max(0, bossChests - run.chestsCredited),
  }
  const learned = creditXp(save, fresh.xp)
  const spent = spendItems(learned.save, fresh.used)
  const counted = countBossChests(spent.save, fresh.bossChests)
  const credited: OpenRun = {
    ...run,
    xpCredited: addSafe(run.xpCredited, fresh.xp),
    usedCredited: addCounts(run.usedCredited, fresh.used) as OpenRun['usedCredited'],
    chestsCredited: addSafe(run.chestsCredited, fresh.bossChests),
  }
  return {
    save: { ...counted.save, ext: { ...counted.save.ext, run: credited } },
    events: [...learned.events, ...spent.events, ...counted.events],
  }
}

function newUses(used: RunProgress['used'], credited: RunProgress['used']): RunProgress['used'] {
  const fresh = Object.entries(used).map(([id, count]) => [id, count - (credited[id] ?? 0)] as const)
  return Object.fromEntries(fresh.filter(([, count]) => count > 0))
}
