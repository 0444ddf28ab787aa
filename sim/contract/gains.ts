import { killCount } from '../rules/kill-count.ts'
import type { RunGains } from './run-report.ts'

/** Gains at the start of a run; the identity of `addGains`. */
export const NO_GAINS: RunGains = {
  coins: 0,
  diamonds: 0,
  scrap: 0,
  items: {},
  timeOnMap: 0,
  enemiesKilledByType: {},
  bossChests: 0,
  elites: 0,
  evolutions: 0,
  behemothSpawned: false,
}

type Counts<K extends string> = Readonly<Partial<Record<K, number>>>
function addCounts<K extends string>(a: Counts<K>, b: Counts<K>): Counts<K> {
  const sum: Partial<Record<K, number>> = { ...a }
  for (const key of Object.keys(b) as K[]) sum[key] = (sum[key] ?? 0) + (b[key] ?? 0)
  return sum
}

/** Sums the gains of two segments of one run (RUN-14, OP-09). Commutative and associative, with the identity `NO_GAINS`. */
export const addGains = (a: RunGains, b: RunGains): RunGains => ({
  coins: a.coins + b.coins,
  diamonds: a.diamonds + b.diamonds,
  scrap: a.scrap + b.scrap,
  items: addCounts(a.items, b.items) as Readonly<Record<string, number>>,
  timeOnMap: a.timeOnMap + b.timeOnMap,
  enemiesKilledByType: addCounts(a.enemiesKilledByType, b.enemiesKilledByType),
  bossChests: a.bossChests + b.bossChests,
  elites: a.elites + b.elites,
  evolutions: a.evolutions + b.evolutions,
  behemothSpawned: a.behemothSpawned || b.behemothSpawned,
})

export const totalGains = (reports: readonly { readonly gains: RunGains }[]): RunGains =>
  reports.reduce((sum, { gains }) => addGains(sum, gains), NO_GAINS)

export const totalKills = (gains: RunGains): number => killCount(gains.enemiesKilledByType)

/** True if the player found something to keep: coins, diamonds, scrap or items (POST-15). Kills and time do not count. */
export const hasFinds = (gains: RunGains): boolean =>
  gains.coins > 0 || gains.diamonds > 0 || gains.scrap > 0 || Object.values(gains.items).some((count) => count > 0)
