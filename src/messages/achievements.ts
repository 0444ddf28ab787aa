import { type Achievement, type AchievementId, achievements, type HourGoal } from '../../sim/content/achievements.ts'
import type { EnemyKind } from '../../sim/content/enemies.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { say } from '../language/say.ts'
import { textsOf } from '../language/texts.ts'
import { locationLooks } from '../looks/locations.ts'
import { formatNumber } from './format.ts'
import { rankName } from './nightmare.ts'

const { names, tasks, hoursSpent } = textsOf('game').achievements
const { enemies } = textsOf('run')

/** A location's are named with it. */
type LocationAchievementId = `survived_${LocationId}` | `hours_${LocationId}_${HourGoal}`
const ownNames: Readonly<Record<Exclude<AchievementId, LocationAchievementId>, string>> = names

const HOUR = 3_600

function nameOf(achievement: Achievement): string {
  if (achievement.of === 'survived') return locationLooks[achievement.locationId].survived
  if (achievement.of === 'time') return locationLooks[achievement.locationId].hours[(achievement.need / HOUR) as HourGoal]
  return ownNames[achievement.id as keyof typeof ownNames]
}

/** "10 Abominations". */
const countedEnemies = (count: number, kind: EnemyKind): string => say(enemies[kind].counted, { count })

/** What is to be done for it. */
function task(achievement: Achievement): string {
  const { need: count } = achievement
  switch (achievement.of) {
    case 'kills':
      return say(tasks.kills, { count })
    case 'boss-kills':
      return say(tasks.killsOf, { enemies: countedEnemies(count, achievement.kind) })
    case 'survived':
      return say(tasks.survived, { place: locationLooks[achievement.locationId].name })
    case 'level':
      return say(tasks.level, { count })
    case 'boss-chests':
      return say(tasks.bossChests, { count })
    case 'run-kills':
      return say(tasks.runKills, { count })
    case 'shamblers':
      return say(tasks.killsOf, { enemies: countedEnemies(count, 'shambler') })
    case 'elites':
      return say(tasks.elites, { count })
    case 'evolutions':
      return say(tasks.evolutions, { count })
    case 'nightmare':
      return say(tasks.nightmare, { rank: rankName(count) })
    case 'time':
      return say(tasks.time, { hours: count / HOUR, place: locationLooks[achievement.locationId].name })
  }
}

/** Ready to read: "37 / 100", "0.5 / 10 h"; more than is asked for shows as all of it. */
function progress({ of, need }: Achievement, have: number): string {
  const most = Math.min(have, need)
  // Downward: what rounds up to all of it is not yet all of it.
  if (of === 'time') return say(hoursSpent, { hours: Math.floor((most / HOUR) * 10) / 10, of: need / HOUR })
  return `${formatNumber(most)} / ${formatNumber(need)}`
}

export interface AchievementText {
  readonly name: string
  readonly task: string
  readonly progress: string
}
const byId = new Map(achievements.map((achievement) => [achievement.id, achievement]))

/** Words of one of the rules' `achievementProgress`. */
export function achievementText(id: AchievementId, have: number): AchievementText {
  const achievement = byId.get(id) as Achievement
  return { name: nameOf(achievement), task: task(achievement), progress: progress(achievement, have) }
}
