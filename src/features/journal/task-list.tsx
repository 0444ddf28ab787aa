import { TASK_CHAPTERS, type TaskChapter } from '../../../sim/content/tasks.ts'
import { nextTask, type TaskProgress, type TaskStats, taskProgress } from '../../../sim/rules/tasks.ts'
import { t } from '../../language/t.ts'
import { taskFace } from '../../messages/tasks.ts'
import { TaskCard, TaskLink } from '../../ui/task-card.tsx'
import type { EntryView } from './entry-view.ts'
import { bringIntoView } from './reader.tsx'

const inChapter = (all: readonly TaskProgress[], chapter: TaskChapter) => all.filter(({ task }) => task.chapter === chapter)
const isClaimable = ({ done, claimed }: TaskProgress): boolean => done && !claimed

/** Number of task rewards that can be claimed. */
export const countClaimableRewards = (save: TaskStats): number => taskProgress(save).filter(isClaimable).length

/** The chapters with the number of claimed rewards (JOURN-08). The icon marks a chapter with a claimable reward. */
export function chapterViews(save: TaskStats): readonly EntryView[] {
  const all = taskProgress(save)
  return TASK_CHAPTERS.map((chapter, nth) => {
    const mine = inChapter(all, chapter)
    const claimed = mine.filter((one) => one.claimed).length
    const icon = claimed === mine.length ? 'check' : mine.some(isClaimable) ? 'chest' : 'scroll'
    const title = t('tasks.chapter', { nth: nth + 1, name: t(`tasks.taskChapterNames.${chapter}`) })
    return { id: chapter, icon, title, note: t('tasks.claimedOf', { claimed, all: mine.length }), content: '', own: false }
  })
}

/** The chapter shown by default: that of the next task. */
export const chapterOfNext = (save: TaskStats): TaskChapter =>
  nextTask(taskProgress(save))?.task.chapter ?? (TASK_CHAPTERS[0] as TaskChapter)

interface TaskListProps {
  readonly save: TaskStats
  readonly chapter: EntryView
  /** True if the player chose the chapter, which is then scrolled into view. */
  readonly chosen: boolean
  readonly onClaim: (taskId: string) => void
}

/** A chapter's tasks with their state and progress (JOURN-08). */
export function TaskList({ save, chapter, chosen, onClaim }: TaskListProps) {
  const all = taskProgress(save)
  const next = nextTask(all)
  return (
    <section className="panel journal-reader" aria-label={chapter.title} ref={chosen ? bringIntoView : undefined}>
      <h2>{chapter.title}</h2>
      <p className="journal-note">{chapter.note}</p>
      <ul className="journal-tasks">
        {inChapter(all, chapter.id as TaskChapter).map(({ task, have, done, claimed }) => {
          const face = taskFace(task, have)
          const isNext = next?.task.id === task.id
          return (
            <li key={task.id}>
              <TaskCard
                task={face}
                state={claimed ? 'claimed' : done ? 'done' : 'open'}
                {...(isNext && { heading: t('tasks.next') })}
                way={isNext && <TaskLink task={face} />}
                onClaim={() => onClaim(task.id)}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
