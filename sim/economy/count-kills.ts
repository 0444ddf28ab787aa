import type { EnemyKind } from '../content/enemies.ts'
import type { LocationId } from '../content/locations.ts'
import type { RunGains } from '../contract/run-report.ts'
import type { Save } from '../save/save.ts'
import { addCounts, addSafe, sumOf } from './amounts.ts'

/** Adds kills to the present survivor's counts, which a death resets (OP-11). */
export const countKills = (save: Save, { enemiesKilledByType }: RunGains): Save => ({
  ...save,
  enemiesKilled: addSafe(save.enemiesKilled, sumOf(enemiesKilledByType)),
  totalEnemiesKilledByType: addCounts(save.totalEnemiesKilledByType, enemiesKilledByType) as Readonly<Record<EnemyKind, number>>,
})

/** Adds kills and time to the lifetime figures by map, which nothing lowers (OP-11). Whole seconds. */
export const countLifetime = (save: Save, location: LocationId, { enemiesKilledByType, timeOnMap }: RunGains): Save => ({
  ...save,
  lifetimeEnemiesKilledByMap: {
    ...save.lifetimeEnemiesKilledByMap,
    [location]: addCounts(save.lifetimeEnemiesKilledByMap[location] ?? {}, enemiesKilledByType),
  },
  lifetimeTimeOnMap: {
    ...save.lifetimeTimeOnMap,
    [location]: addSafe(save.lifetimeTimeOnMap[location] ?? 0, Math.floor(timeOnMap)),
  },
})
