import { ENEMY_KINDS, enemies } from '../content/enemies.ts'
import type { Item } from '../content/item.ts'
import { item } from '../content/items.ts'
import { CLOCK_SLACK_SECONDS } from '../content/run-bounds.ts'
import { run as runConstants } from '../content/run-constants.ts'
import type { RunGains, RunProgress } from '../contract/run-report.ts'
import { countRandomDrops, mostDrops, RANDOM_DROPS, randomDropOf } from '../rules/luck.ts'
import { mostKills } from '../rules/most-kills.ts'
import * as bounds from '../rules/run-bounds.ts'
import type { OpenRun } from '../save/save.ts'
import { isCount } from './amounts.ts'
import type { RunOutcome } from './command.ts'

/**
 * Whether a claim is one that the map, the time and the enemies allow (decision 27). `longest`: s by the clock. `sandbox`: the game is
 * one in which xp and coins may count a hundredfold. Never throws, whatever is claimed.
 */
export function areGainsPossible(run: OpenRun, gains: RunGains, longest: number, sandbox: boolean): boolean {
  return (
    isTimePossible(gains, longest) &&
    areKillsPossible(run, gains, longest) &&
    areItemsPossible(run, gains) &&
    isUpTo(gains.coins, bounds.mostCoins(gains.enemiesKilledByType, run.locationId, sandbox)) &&
    areDropsPossible(run, gains)
  )
}

export const isTimePossible = ({ timeOnMap }: RunGains, longest: number): boolean =>
  timeOnMap >= 0 && timeOnMap <= longest + CLOCK_SLACK_SECONDS

export function areKillsPossible(run: OpenRun, { timeOnMap, enemiesKilledByType: kills, bossChests }: RunGains, longest: number): boolean {
  const most = mostKills(run.locationId, Math.min(timeOnMap, longest), run.segment + 1)
  return (
    ENEMY_KINDS.every((kind) => isUpTo(kills[kind] ?? 0, most[kind])) &&
    isCallerDown(kills) &&
    isUpTo(bossChests, bounds.mostBossChests(kills))
  )
}

/** Whether a segment that is `age` s old by the clock can have come to this. `sandbox`: see above. */
export const isProgressPossible = (run: OpenRun, { xp, used, bossChests }: RunProgress, age: number, sandbox: boolean): boolean =>
  isUpTo(xp, bounds.mostXpBy(run.locationId, age, sandbox)) &&
  isUpTo(bossChests, mostKills(run.locationId, age, 1).boss) &&
  Object.entries(used).every(([id, count]) => isUpTo(count, bounds.mostUses(id, age)))

/** Whether the present segment, `age` s old by the clock, did last its whole time. A claim that does not fit is not believed, and costs nothing else. */
export const isWholeRun = ({ timeUp, gains: { timeOnMap } }: RunOutcome, age: number): boolean =>
  timeUp && timeOnMap >= runConstants.duration && age >= runConstants.duration - CLOCK_SLACK_SECONDS

/** Who is called comes after so many kills of another kind only (WAVE-03). */
const isCallerDown = (kills: RunGains['enemiesKilledByType']): boolean =>
  ENEMY_KINDS.every((kind) => {
    const { arrivals } = enemies[kind]
    return arrivals.type !== 'called' || (kills[kind] ?? 0) === 0 || (kills[arrivals.by] ?? 0) >= arrivals.kills
  })

/** Above 0: nobody comes home dead. More than the maximum is capped when it is taken over. */
export const isHealthPossible = (health: number): boolean => health > 0 && Number.isFinite(health)

/** What is drawn by chance, one thing after the other: no run of any player was ever luckier. */
function areDropsPossible({ locationId }: OpenRun, gains: RunGains): boolean {
  const found = countRandomDrops(gains)
  return RANDOM_DROPS.every((thing) => isUpTo(found[thing], mostDrops(thing, gains.enemiesKilledByType, locationId)))
}

/** Beside what is drawn at a kill there are legendaries alone. What the catalogue does not know is left out later, and so bounds nothing here. */
function areItemsPossible(run: OpenRun, { items, enemiesKilledByType: kills }: RunGains): boolean {
  const found = Object.entries(items)
  if (!found.every(([, count]) => isCount(count))) return false
  const sumWhere = (isOne: (known: Item) => boolean) =>
    found.reduce((sum, [id, count]) => {
      const known = item(id)
      return known !== null && isOne(known) ? sum + count : sum
    }, 0)
  const isLegendary = ({ id }: Item) => id.startsWith('legendary_')
  return (
    sumWhere(isLegendary) <= bounds.mostLegendaries(kills, run.locationId) &&
    sumWhere((known) => !isLegendary(known) && randomDropOf(known) === null) === 0
  )
}

const isUpTo = (count: number, most: number): boolean => isCount(count) && count <= most
