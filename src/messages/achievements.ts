import { type Achievement, type AchievementId, achievements, type Feat, type HourGoal } from '../../sim/content/achievements.ts'
import type { EnemyKind } from '../../sim/content/enemies.ts'
import { type TextsUnder, t } from '../language/t.ts'
import { formatNumber } from './format.ts'
import { rankName } from './nightmare.ts'

const HOUR_SECONDS = 3_600

function nameOf(achievement: Achievement): string {
  if (achievement.metric === 'survived') return t(`locations.${achievement.locationId}.survived`)
  if (achievement.metric === 'time') return t(`locations.${achievement.locationId}.hours.${(achievement.need / HOUR_SECONDS) as HourGoal}`)
  return t(`achievements.names.${achievement.id as TextsUnder<'achievements.names'>}`)
}

/** Example: "10 Abominations". */
const countedEnemies = (count: number, kind: EnemyKind): string => t(`enemies.${kind}.counted`, { count })

/** The condition of an achievement or of a week's goal. */
export function featText(feat: Feat, count: number): string {
  switch (feat.metric) {
    case 'kills':
      return t('achievements.tasks.kills', { count })
    case 'boss-kills':
      return t('achievements.tasks.killsOf', { enemies: countedEnemies(count, feat.kind) })
    case 'survived':
      return t('achievements.tasks.survived', { place: t(`locations.${feat.locationId}.name`) })
    case 'level':
      return t('achievements.tasks.level', { count })
    case 'boss-chests':
      return t('achievements.tasks.bossChests', { count })
    case 'run-kills':
      return t('achievements.tasks.runKills', { count })
    case 'shamblers':
      return t('achievements.tasks.killsOf', { enemies: countedEnemies(count, 'shambler') })
    case 'elites':
      return t('achievements.tasks.elites', { count })
    case 'evolutions':
      return t('achievements.tasks.evolutions', { count })
    case 'nightmare':
      return t('achievements.tasks.nightmare', { rank: rankName(count) })
    case 'time':
      return t('achievements.tasks.time', { hours: count / HOUR_SECONDS, place: t(`locations.${feat.locationId}.name`) })
  }
}

/** Display text: "37 / 100", "0.5 / 10 h". The value is capped at the required amount. */
function progress({ metric, need }: Achievement, have: number): string {
  const most = Math.min(have, need)
  // Rounds down, because a value just below the goal must not show as complete.
  if (metric === 'time')
    return t('achievements.hoursSpent', { hours: Math.floor((most / HOUR_SECONDS) * 10) / 10, of: need / HOUR_SECONDS })
  return `${formatNumber(most)} / ${formatNumber(need)}`
}

export interface AchievementText {
  readonly name: string
  readonly task: string
  readonly progress: string
}
const byId = new Map(achievements.map((achievement) => [achievement.id, achievement]))

/** Texts for an entry of the rules' `achievementProgress`. */
export function achievementText(id: AchievementId, have: number): AchievementText {
  const achievement = byId.get(id) as Achievement
  return { name: nameOf(achievement), task: featText(achievement, achievement.need), progress: progress(achievement, have) }
}
