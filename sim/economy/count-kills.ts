import { COUNTED_KINDS, type EnemyKind } from '../content/enemies.ts'
import type { LocationId } from '../content/locations.ts'
import { totalKills } from '../contract/gains.ts'
import type { RunGains } from '../contract/run-report.ts'
import { withCollected } from '../rules/collection.ts'
import type { Save } from '../save/save.ts'
import { addCounts, addSafe } from './amounts.ts'

/** Kills of the kinds in the save's total by kind (DATA-20), which excludes the horde. */
const countedOf = ({ enemiesKilledByType: kills }: RunGains): Readonly<Partial<Record<EnemyKind, number>>> =>
  Object.fromEntries(COUNTED_KINDS.flatMap((kind) => (kills[kind] === undefined ? [] : [[kind, kills[kind]]])))

/** Adds kills to the current survivor's counts, which a death resets (OP-11). */
export const countKills = (save: Save, gains: RunGains): Save => ({
  ...save,
  enemiesKilled: addSafe(save.enemiesKilled, totalKills(gains)),
  totalEnemiesKilledByType: addCounts(save.totalEnemiesKilledByType, countedOf(gains)) as Readonly<Record<EnemyKind, number>>,
})

/** Adds a run's kills, time (whole seconds) and entries of the collection book to what never decreases (OP-11). */
export const countLifetime = (save: Save, location: LocationId, gains: RunGains): Save =>
  withCollected(withLifetimeFigures(save, location, gains), gains.collected ?? [])

const withLifetimeFigures = (save: Save, location: LocationId, gains: RunGains): Save => ({
  ...save,
  ext: {
    ...save.ext,
    elitesKilled: addSafe(save.ext.elitesKilled, gains.elites),
    evolutionsMade: addSafe(save.ext.evolutionsMade, gains.evolutions),
    mostKillsInRun: Math.max(save.ext.mostKillsInRun, totalKills(gains)),
  },
  lifetimeEnemiesKilledByMap: {
    ...save.lifetimeEnemiesKilledByMap,
    [location]: addCounts(save.lifetimeEnemiesKilledByMap[location] ?? {}, gains.enemiesKilledByType),
  },
  lifetimeTimeOnMap: {
    ...save.lifetimeTimeOnMap,
    [location]: addSafe(save.lifetimeTimeOnMap[location] ?? 0, Math.floor(gains.timeOnMap)),
  },
})
