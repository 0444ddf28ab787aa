import { RUN_COLLECTIBLES, type RunCollectible } from '../content/run-collectibles.ts'
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

/** Leaves out everything that was not added. */
function countsSince<K extends string>(earlier: Counts<K>, later: Counts<K>): Counts<K> {
  const fresh: Partial<Record<K, number>> = {}
  for (const key of Object.keys(later) as K[]) {
    const count = (later[key] ?? 0) - (earlier[key] ?? 0)
    if (count > 0) fresh[key] = count
  }
  return fresh
}

/** Survivors led to safety, as gains contain them: absent if there are none. */
export const savedSettlers = (settlers: number): Pick<RunGains, 'settlers'> => (settlers > 0 ? { settlers } : {})

/** Entries for the collection book, as gains contain them: absent if there are none. */
export function collectedEntries(has: (id: RunCollectible) => boolean): Pick<RunGains, 'collected'> {
  const collected = RUN_COLLECTIBLES.filter(has)
  return collected.length > 0 ? { collected } : {}
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
  ...savedSettlers((a.settlers ?? 0) + (b.settlers ?? 0)),
  ...collectedEntries((id) => a.collected?.includes(id) || b.collected?.includes(id) || false),
  behemothSpawned: a.behemothSpawned || b.behemothSpawned,
})

/** The inverse of `addGains`: gains of a run after `earlier`, which must be part of `later`. */
export const gainsSince = (earlier: RunGains, later: RunGains): RunGains => ({
  coins: later.coins - earlier.coins,
  diamonds: later.diamonds - earlier.diamonds,
  scrap: later.scrap - earlier.scrap,
  items: countsSince(earlier.items, later.items) as Readonly<Record<string, number>>,
  timeOnMap: later.timeOnMap - earlier.timeOnMap,
  enemiesKilledByType: countsSince(earlier.enemiesKilledByType, later.enemiesKilledByType),
  bossChests: later.bossChests - earlier.bossChests,
  elites: later.elites - earlier.elites,
  evolutions: later.evolutions - earlier.evolutions,
  ...savedSettlers((later.settlers ?? 0) - (earlier.settlers ?? 0)),
  ...collectedEntries((id) => (later.collected?.includes(id) ?? false) && !earlier.collected?.includes(id)),
  behemothSpawned: later.behemothSpawned && !earlier.behemothSpawned,
})

export const totalGains = (reports: readonly { readonly gains: RunGains }[]): RunGains =>
  reports.reduce((sum, { gains }) => addGains(sum, gains), NO_GAINS)

export const totalKills = (gains: RunGains): number => killCount(gains.enemiesKilledByType)

/** True if the player found something to keep: coins, diamonds, scrap or items (POST-15). Kills and time do not count. */
export const hasFinds = (gains: RunGains): boolean =>
  gains.coins > 0 || gains.diamonds > 0 || gains.scrap > 0 || Object.values(gains.items).some((count) => count > 0)
