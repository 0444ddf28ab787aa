import { ENEMY_KINDS } from '../content/enemies.ts'
import type { Item } from '../content/item.ts'
import { item } from '../content/items.ts'
import { CLOCK_SLACK_SECONDS } from '../content/run-bounds.ts'
import { run as runConstants } from '../content/run-constants.ts'
import { behemothCall } from '../content/spawns.ts'
import type { RunGains, RunProgress } from '../contract/run-report.ts'
import { mostKills } from '../rules/most-kills.ts'
import * as bounds from '../rules/run-bounds.ts'
import type { OpenRun } from '../save/save.ts'
import { isCount } from './amounts.ts'
import type { RunOutcome } from './command.ts'

/** Whether a claim is one that the map, the time and the enemies allow (design §5). `longest`: s by the clock. Never throws, whatever is claimed. */
export function areGainsPossible(run: OpenRun, gains: RunGains, longest: number): boolean {
  return (
    isTimePossible(gains, longest) && areKillsPossible(run, gains, longest) && isMoneyPossible(run, gains) && areItemsPossible(run, gains)
  )
}

export const isTimePossible = ({ timeOnMap }: RunGains, longest: number): boolean =>
  timeOnMap >= 0 && timeOnMap <= longest + CLOCK_SLACK_SECONDS

export function areKillsPossible(run: OpenRun, { timeOnMap, enemiesKilledByType: kills, bossChests }: RunGains, longest: number): boolean {
  const most = mostKills(run.locationId, Math.min(timeOnMap, longest), run.segment + 1)
  return (
    ENEMY_KINDS.every((kind) => isUpTo(kills[kind] ?? 0, most[kind])) &&
    isBehemothCalled(kills) &&
    isUpTo(bossChests, bounds.mostBossChests(kills))
  )
}

/** Whether a segment that is `age` s old by the clock can have come to this. */
export const isProgressPossible = (run: OpenRun, { xp, used, bossChests }: RunProgress, age: number): boolean =>
  isUpTo(xp, bounds.mostXpBy(run.locationId, age, run.xpMode)) &&
  isUpTo(bossChests, mostKills(run.locationId, age, 1).boss) &&
  Object.entries(used).every(([id, count]) => isUpTo(count, bounds.mostUses(id, age)))

/** Whether the present segment, `age` s old by the clock, did last its whole time. A claim that does not fit is not believed, and costs nothing else. */
export const isWholeRun = ({ timeUp, gains: { timeOnMap } }: RunOutcome, age: number): boolean =>
  timeUp && timeOnMap >= runConstants.duration && age >= runConstants.duration - CLOCK_SLACK_SECONDS

/** It comes after two boss kills only (WAVE-03). */
const isBehemothCalled = ({ behemoth = 0, boss = 0 }: RunGains['enemiesKilledByType']): boolean =>
  behemoth === 0 || boss >= behemothCall.bossKills

/** Above 0: nobody comes home dead. More than the maximum is capped when it is taken over. */
export const isHealthPossible = (health: number): boolean => health > 0 && Number.isFinite(health)

const isMoneyPossible = ({ locationId, xpMode }: OpenRun, { coins, diamonds, scrap, enemiesKilledByType: kills }: RunGains): boolean =>
  isUpTo(coins, bounds.mostCoins(kills, locationId, xpMode)) &&
  isUpTo(diamonds, bounds.mostDiamonds(kills)) &&
  isUpTo(scrap, bounds.mostScrap(kills, locationId))

/** What the catalogue does not know is left out later, and so bounds nothing here. */
function areItemsPossible(run: OpenRun, { items, enemiesKilledByType: kills }: RunGains): boolean {
  const found = Object.entries(items)
  if (!found.every(([, count]) => isCount(count))) return false
  const sumWhere = (isOne: (known: Item) => boolean) =>
    found.reduce((sum, [id, count]) => {
      const known = item(id)
      return known !== null && isOne(known) ? sum + count : sum
    }, 0)
  const isCrate = ({ id }: Item) => id === 'crate'
  const isLootbag = ({ id }: Item) => id === 'lootbag'
  const isMaterial = ({ type }: Item) => type === 'material'
  const isLegendary = ({ id }: Item) => id.startsWith('legendary_')
  const isElse = (known: Item) => ![isCrate, isLootbag, isMaterial, isLegendary].some((is) => is(known))
  return (
    sumWhere(isCrate) <= bounds.mostCrates(kills) &&
    sumWhere(isLootbag) <= bounds.mostLootbags(kills) &&
    sumWhere(isMaterial) <= bounds.mostMaterials(kills) &&
    sumWhere(isLegendary) <= bounds.mostLegendaries(kills, run.locationId) &&
    sumWhere(isElse) === 0
  )
}

const isUpTo = (count: number, most: number): boolean => isCount(count) && count <= most
