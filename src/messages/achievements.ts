import { type Achievement, type AchievementId, achievements, type HourGoal } from '../../sim/content/achievements.ts'
import type { EnemyKind } from '../../sim/content/enemies.ts'
import type { LocationId } from '../../sim/content/locations.ts'
import { enemyLooks } from '../looks/enemies.ts'
import { locationLooks } from '../looks/locations.ts'
import { formatNumber } from './format.ts'
import { rankName } from './nightmare.ts'

/** A location's are named with it. */
type LocationAchievementId = `survived_${LocationId}` | `hours_${LocationId}_${HourGoal}`
const words: { readonly names: Readonly<Record<Exclude<AchievementId, LocationAchievementId>, string>> } = {
  names: {
    kills_100: 'Getting the Hang',
    kills_1000: 'Regular Visitor',
    kills_10000: 'Population Decline',
    kills_100000: 'A Quiet Street',
    'mini-boss_1': 'Pop',
    'mini-boss_10': 'Mind the Splash',
    'mini-boss_100': 'Deflation',
    boss_1: 'One Was Plenty',
    boss_10: 'Removal Firm',
    boss_100: 'House Clearance',
    behemoth_1: 'The Cups Stand Still',
    behemoth_10: 'Weight Class',
    behemoth_100: 'Seismologist',
    level_10: 'Not New Here',
    level_20: 'Warmed Up',
    level_30: 'Weathered',
    level_40: 'Night Shift',
    level_50: 'Half a Hundred',
    level_60: 'Old Hand',
    level_80: 'Local Legend',
    level_100: 'Three Digits',
    boss_chests_1: 'Who Packed This?',
    boss_chests_10: 'Unboxing',
    boss_chests_50: 'Storage Problem',
    run_kills_300: 'Standing Room Only',
    run_kills_1000: 'Crowd Control',
    shamblers_1000: 'Foot Traffic',
    shamblers_10000: 'The Long Queue',
    elites_1: 'Big Name',
    elites_5: 'Name Dropper',
    evolutions_1: 'More Than It Was',
    evolutions_5: 'Natural Selection',
    nightmare_1: 'Bad Dreams',
    nightmare_3: 'Sleepwalker',
  },
}

const counted = (count: number, one: string, many: string) => `${formatNumber(count)} ${count === 1 ? one : many}`
const countedEnemies = (count: number, kind: EnemyKind) => counted(count, enemyLooks[kind].name, enemyLooks[kind].plural)
const HOUR = 3_600

function nameOf(achievement: Achievement): string {
  if (achievement.of === 'survived') return locationLooks[achievement.locationId].survived
  if (achievement.of === 'time') return locationLooks[achievement.locationId].hours[(achievement.need / HOUR) as HourGoal]
  return words.names[achievement.id as keyof typeof words.names]
}

/** What is to be done for it. */
function task(achievement: Achievement): string {
  const { need } = achievement
  switch (achievement.of) {
    case 'kills':
      return `Eliminate ${formatNumber(need)} enemies`
    case 'boss-kills':
      return `Eliminate ${countedEnemies(need, achievement.kind)}`
    case 'survived':
      return `Last a whole run: ${locationLooks[achievement.locationId].name}`
    case 'level':
      return `Reach level ${need}`
    case 'boss-chests':
      return `Pick up ${counted(need, 'boss chest', 'boss chests')}`
    case 'run-kills':
      return `Eliminate ${formatNumber(need)} enemies in one run`
    case 'shamblers':
      return `Eliminate ${countedEnemies(need, 'shambler')}`
    case 'elites':
      return `Eliminate ${counted(need, 'elite', 'elites')}`
    case 'evolutions':
      return `Evolve ${counted(need, 'Instinct', 'Instincts')} with elites' chests`
    case 'nightmare':
      return `Win ${rankName(need)} on any map`
    case 'time':
      return `Spend ${counted(need / HOUR, 'hour', 'hours')}: ${locationLooks[achievement.locationId].name}`
  }
}

/** Ready to read: "37 / 100", "0.5 / 10 h"; more than is asked for shows as all of it. */
function progress({ of, need }: Achievement, have: number): string {
  const most = Math.min(have, need)
  // Downward: what rounds up to all of it is not yet all of it.
  if (of === 'time') return `${formatNumber(Math.floor((most / HOUR) * 10) / 10)} / ${formatNumber(need / HOUR)} h`
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
