import { EVOLUTION_IDS, evolutions } from '../../../sim/content/evolutions.ts'
import { instinctRules } from '../../../sim/content/instincts.ts'
import type { AchievementProgress, AchievementStats } from '../../../sim/rules/achievements.ts'
import { type InstinctUnlock, instinctUnlocks } from '../../../sim/rules/unlocked-instincts.ts'
import type { Save } from '../../../sim/save/save.ts'
import { t } from '../../language/t.ts'
import { evolutionLooks } from '../../looks/evolutions.ts'
import type { IconName } from '../../looks/icon-names.ts'
import { instinctLooks } from '../../looks/instincts.ts'
import { achievementText } from '../../messages/achievements.ts'
import { formatDayAndTime } from '../../messages/dates.ts'
import { evolutionRecipe } from '../../messages/evolutions.ts'
import { loreEntries } from './journal-text.ts'

export interface EntryView {
  readonly id: string
  readonly icon: IconName
  readonly title: string
  /** Short note, e.g. the type of a found entry or the date of a written one. */
  readonly note: string
  readonly content: string
  /** True for the player's own entries, which can be deleted. */
  readonly own: boolean
  /** Shows the icon as a silhouette, because the player has not found it yet. */
  readonly isUnknown?: boolean
}

const icons = { hard_drive: 'save', journal: 'journal', page: 'scroll', note: 'scroll', book: 'book' } as const satisfies Record<
  string,
  IconName
>

/** The unlocked entries, sorted by title (JOURN-01). */
export const loreViews = (unlocked: readonly string[]): readonly EntryView[] =>
  loreEntries()
    .filter(({ id }) => unlocked.includes(id))
    .map(({ id, icon, title, type, content }) => ({
      id,
      icon: icons[icon],
      title,
      note: t(`journal.journalTypeNames.${type}`),
      content,
      own: false,
    }))
    .sort((a, b) => a.title.localeCompare(b.title, 'en'))

/** The latest time that a `Date` can hold; an imported save may hold a later one. */
const MAX_DATE_MS = 8.64e15
/** The player's own entries, newest first. */
export const ownViews = (entries: Save['playerJournalEntries']): readonly EntryView[] =>
  entries
    .map(({ id, title, content, createdAt }) => {
      const note = formatDayAndTime(new Date(Math.min(createdAt, MAX_DATE_MS)).toISOString())
      return { id, icon: 'pencil' as const, title, note, content, own: true }
    })
    .reverse()

/** All Instincts: unlocked ones with their effect, hidden ones with the ways to unlock them and the progress. */
export const instinctViews = (career: AchievementStats): readonly EntryView[] => instinctUnlocks(career).map(instinctView)

const shareOf = (achievement: AchievementProgress | undefined): number => (achievement ? achievement.have / achievement.need : 0)

function instinctView({ id, unlocked, by }: InstinctUnlock): EntryView {
  if (!unlocked) {
    const ways = by.map(({ id: way, have }) => achievementText(way, have))
    const nearest = by.reduce((best, { have, need }, i) => (have / need > shareOf(by[best]) ? i : best), 0)
    const content = t('journal-screen.howToFind', {
      ways: ways.map(({ task, progress }) => t('journal-screen.way', { task, progress })).join('\n\n'),
    })
    return { id, icon: 'lock', title: t('journal-screen.hidden'), note: ways[nearest]?.progress ?? '', content, own: false }
  }
  const { icon, text: does } = instinctLooks[id]
  return {
    id,
    icon,
    title: t(`instincts.${id}.name`),
    note: t('journal-screen.unlocked'),
    content: t('journal-screen.instinctText', { first: does(1), last: does(instinctRules.maxRank) }),
    own: false,
  }
}

/** All evolutions: one that was made with its recipe, others as silhouettes. Their recipes are shown after the first evolution. */
export function evolutionViews({ collected, evolutionsMade }: Save['ext']): readonly EntryView[] {
  const how = t('evolution-plan.how', { rank: instinctRules.maxRank })
  return EVOLUTION_IDS.map((id) => {
    const { icon } = instinctLooks[evolutions[id].instinct]
    if (collected.includes(`evolutions/${id}`)) {
      const content = `${evolutionLooks[id].text()}\n\n${evolutionRecipe(id)}`
      return { id, icon, title: t(`evolutions.${id}.name`), note: t('evolution-plan.made'), content, own: false }
    }
    const content = evolutionsMade > 0 ? `${how}\n\n${evolutionRecipe(id)}` : how
    return { id, icon, title: t('evolution-plan.hidden'), note: t('evolution-plan.unmade'), content, own: false, isUnknown: true }
  })
}
