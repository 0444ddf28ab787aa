import { LEGENDARY_IDS } from '../content/drops.ts'
import { ENEMY_KINDS, enemies } from '../content/enemies.ts'
import type { Item } from '../content/item.ts'
import { item } from '../content/items.ts'
import { CLOCK_SLACK_SECONDS } from '../content/run-bounds.ts'
import { run as runConstants } from '../content/run-constants.ts'
import type { RunOutcome } from '../contract/run-outcome.ts'
import type { RunGains, RunProgress } from '../contract/run-report.ts'
import { maxFullTimeChests, maxWaves, wavePay } from '../rules/defense.ts'
import { maxRunEvents, maxSurvivorsSaved } from '../rules/events.ts'
import { countRandomDrops, maxDrops, RANDOM_DROPS, randomDropOf } from '../rules/luck.ts'
import { maxKills } from '../rules/max-kills.ts'
import * as bounds from '../rules/run-bounds.ts'
import type { OpenRun } from '../save/save.ts'
import { isCount } from './amounts.ts'

/**
 * True if the claimed gains are possible with the map's enemies in the time (decision 0007). `longest`: seconds by the clock. `sandbox`: xp
 * and coins may count a hundredfold. Never throws.
 */
export function areGainsPossible(run: OpenRun, gains: RunGains, longest: number, sandbox: boolean): boolean {
  const waves = wavesOf(run, gains, longest)
  const mostCoins = bounds.maxCoins(gains.enemiesKilledByType, Math.min(gains.timeOnMap, longest), run.locationId, sandbox, run.nightmare)
  return (
    isTimePossible(gains, longest) &&
    areKillsPossible(run, gains, longest) &&
    areItemsPossible(run, gains) &&
    isAtMost(gains.coins, mostCoins + wavePay(waves).coins) &&
    areDropsPossible(run, gains, waves)
  )
}

/** Defense waves that can be paid for, derived from the run's time, because claims do not contain them (decision 0002). */
export const wavesOf = ({ locationId }: OpenRun, { timeOnMap }: RunGains, longest: number): number =>
  maxWaves(locationId, Math.min(timeOnMap, longest))

export const isTimePossible = ({ timeOnMap }: RunGains, longest: number): boolean =>
  timeOnMap >= 0 && timeOnMap <= longest + CLOCK_SLACK_SECONDS

export function areKillsPossible(run: OpenRun, gains: RunGains, longest: number): boolean {
  const { enemiesKilledByType: kills, bossChests } = gains
  const seconds = Math.min(gains.timeOnMap, longest)
  const most = maxKills(run.locationId, seconds, run.segment + 1, run.nightmare)
  return (
    ENEMY_KINDS.every((kind) => isAtMost(kills[kind] ?? 0, most[kind])) &&
    areCallersKilledFirst(kills) &&
    isAtMost(bossChests, bounds.maxBossChests(kills) + maxFullTimeChests(run.locationId, seconds)) &&
    isAtMost(gains.elites, bounds.maxElitesKilled(kills, seconds, run.locationId, run.nightmare)) &&
    // Each evolution comes from an elite's chest.
    isAtMost(gains.evolutions, gains.elites) &&
    isAtMost(gains.settlers ?? 0, maxSurvivorsSaved(run.locationId, seconds)) &&
    areEntriesPossible(gains, maxRunEvents(run.locationId, seconds))
  )
}

/** True if the run made and killed at least as many as it adds to the collection book. */
function areEntriesPossible({ collected = [], evolutions, elites }: RunGains, events: number): boolean {
  const countOf = (page: string) => new Set(collected.filter((id) => id.startsWith(`${page}/`))).size
  return countOf('evolutions') <= evolutions && countOf('elites') <= elites && countOf('events') <= events
}

/** True if the progress of a segment that is `age` seconds old by the clock is possible. `sandbox`: as in `areGainsPossible`. */
export const isProgressPossible = (run: OpenRun, { xp, used, bossChests }: RunProgress, age: number, sandbox: boolean): boolean =>
  isAtMost(xp, bounds.maxXpWithin(run.locationId, age, sandbox, run.nightmare)) &&
  isAtMost(bossChests, maxKills(run.locationId, age, 1, run.nightmare).boss + maxFullTimeChests(run.locationId, age)) &&
  Object.entries(used).every(([id, count]) => isAtMost(count, bounds.maxUses(id, age, run.nightmare)))

/**
 * True if the current segment, `age` seconds old by the clock, lasted the full time. Otherwise the claim is ignored and the rest of the
 * outcome still counts.
 */
export const isWholeRun = ({ timeUp, gains: { timeOnMap } }: RunOutcome, age: number): boolean =>
  timeUp && timeOnMap >= runConstants.duration && age >= runConstants.duration - CLOCK_SLACK_SECONDS

/** A called enemy, the behemoth, only appears after enough kills of the kind that calls it (WAVE-03). */
const areCallersKilledFirst = (kills: RunGains['enemiesKilledByType']): boolean =>
  ENEMY_KINDS.every((kind) => {
    const { arrivals } = enemies[kind]
    return arrivals.type !== 'called' || (kills[kind] ?? 0) === 0 || (kills[arrivals.by] ?? 0) >= arrivals.kills
  })

/** Above 0, since the survivor came back alive. Values above the maximum are capped on saving. */
export const isHealthPossible = (health: number): boolean => health > 0 && Number.isFinite(health)

/** True if every random drop is within the luck bound. */
function areDropsPossible({ locationId }: OpenRun, gains: RunGains, waves: number): boolean {
  const found = countRandomDrops(gains)
  return RANDOM_DROPS.every((thing) => isAtMost(found[thing], maxDrops(thing, gains.enemiesKilledByType, locationId, waves)))
}

/** Only random drops and legendaries of rank 1 are possible. Items that the catalogue does not know are ignored, because they are dropped later. */
function areItemsPossible(run: OpenRun, { items, enemiesKilledByType: kills }: RunGains): boolean {
  const found = Object.entries(items)
  if (!found.every(([, count]) => isCount(count))) return false
  const sumWhere = (isOne: (known: Item) => boolean) =>
    found.reduce((sum, [id, count]) => {
      const known = item(id)
      return known !== null && isOne(known) ? sum + count : sum
    }, 0)
  const isLegendary = ({ id }: Item) => LEGENDARY_IDS.includes(id)
  return (
    sumWhere(isLegendary) <= bounds.maxLegendaries(kills, run.locationId) &&
    sumWhere((known) => !isLegendary(known) && randomDropOf(known) === null) === 0
  )
}

const isAtMost = (count: number, most: number): boolean => isCount(count) && count <= most
