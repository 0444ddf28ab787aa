import { type AchievementId, achievements, type Feat } from '../content/achievements.ts'
import type { LocationId } from '../content/locations.ts'
import { safeSum } from '../kernel/math.ts'
import { type KillsByKind, killCount } from './kill-count.ts'
import { levelForXp } from './levels.ts'

type KillsByMap = Readonly<Partial<Record<LocationId, KillsByKind>>>

/** The save fields that achievements count. They only grow: neither death nor a perk reset lowers them (OP-11, OP-97). */
export interface AchievementStats {
  readonly xp: number
  /** Every chest that was picked up counts (OP-16). */
  readonly bossChests: number
  readonly lifetimeEnemiesKilledByMap: KillsByMap
  /** In seconds. */
  readonly lifetimeTimeOnMap: Readonly<Partial<Record<LocationId, number>>>
  readonly ext: {
    readonly survivedMaps: readonly LocationId[]
    readonly nightmareWon: Readonly<Partial<Record<LocationId, number>>>
    readonly elitesKilled: number
    readonly evolutionsMade: number
    readonly mostKillsInRun: number
  }
}

export interface AchievementProgress {
  readonly id: AchievementId
  /** Can exceed `need`. */
  readonly have: number
  readonly need: number
  readonly done: boolean
}

/** Progress of all achievements, in table order (balance §12). */
export const achievementProgress = (career: AchievementStats): readonly AchievementProgress[] =>
  achievements.map((achievement) => {
    const { id, need } = achievement
    const have = featCount(achievement, career)
    return { id, have, need, done: have >= need }
  })

/** The unfinished achievement that is closest to its end; `null` if all are done. */
export const nearestAchievement = (career: AchievementStats): AchievementProgress | null =>
  achievementProgress(career)
    .filter(({ done }) => !done)
    .reduce<AchievementProgress | null>((best, one) => (best !== null && best.have / best.need >= one.have / one.need ? best : one), null)

export function featCount(feat: Feat, career: AchievementStats): number {
  switch (feat.metric) {
    case 'kills':
      return safeSum(mapsOf(career).map(killCount))
    case 'boss-kills':
      return safeSum(mapsOf(career).map((kills) => kills[feat.kind] ?? 0))
    case 'survived':
      return career.ext.survivedMaps.includes(feat.locationId) ? 1 : 0
    case 'level':
      return levelForXp(career.xp)
    case 'boss-chests':
      return career.bossChests
    case 'time':
      return career.lifetimeTimeOnMap[feat.locationId] ?? 0
    case 'run-kills':
      return career.ext.mostKillsInRun
    case 'shamblers':
      return safeSum(mapsOf(career).map((kills) => kills.shambler ?? 0))
    case 'elites':
      return career.ext.elitesKilled
    case 'evolutions':
      return career.ext.evolutionsMade
    case 'nightmare':
      return Math.max(0, ...Object.values(career.ext.nightmareWon))
  }
}

const mapsOf = ({ lifetimeEnemiesKilledByMap }: AchievementStats) => Object.values(lifetimeEnemiesKilledByMap)
