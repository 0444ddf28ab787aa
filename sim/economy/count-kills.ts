import { COUNTED_KINDS, type EnemyKind } from '../content/enemies.ts'
import type { LocationId } from '../content/locations.ts'
import type { RunGains } from '../contract/run-report.ts'
import { safeSum } from '../kernel/math.ts'
import type { Save } from '../save/save.ts'
import { addCounts, addSafe } from './amounts.ts'

/** Kills of all kinds but the horde's, which counts for nothing but its own figure. */
const countedKills = ({ enemiesKilledByType }: RunGains): number => safeSum(COUNTED_KINDS.map((kind) => enemiesKilledByType[kind] ?? 0))

/** Adds kills to the present survivor's counts, which a death resets (OP-11). */
export const countKills = (save: Save, gains: RunGains): Save => ({
  ...save,
  enemiesKilled: addSafe(save.enemiesKilled, countedKills(gains)),
  totalEnemiesKilledByType: addCounts(save.totalEnemiesKilledByType, gains.enemiesKilledByType) as Readonly<Record<EnemyKind, number>>,
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
