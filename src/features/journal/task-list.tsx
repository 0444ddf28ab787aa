import { isTaskWeek, TASK_CHAPTERS, type TaskChapter } from '../../../sim/content/tasks.ts'
import { isClaimable, nextTask, type TaskProgress, type TaskStats, taskProgress } from '../../../sim/rules/tasks.ts'
import { t } from '../../language/t.ts'
import { chapterName, taskFace } from '../../messages/tasks.ts'
import { ClaimAll } from '../../ui/claim-all.tsx'
import { TaskCard, TaskLink } from '../../ui/task-card.tsx'
import type { EntryView } from './entry-view.ts'
import { bringIntoView } from './reader.tsx'

const inChapter = (all: readonly TaskProgress[], chapter: TaskChapter) => all.filter(({ task }) => task.chapter === chapter)

/** Number of task rewards that can be claimed. */
export const countClaimableRewards = (save: TaskStats): number => taskProgress(save).filter(isClaimable).length

const chapterTitle = (chapter: TaskChapter): string =>
  isTaskWeek(chapter) ? chapterName(chapter) : t('tasks.chapter', { nth: TASK_CHAPTERS.indexOf(chapter) + 1, name: chapterName(chapter) })

/** The open weeks and the chapters with the number of claimed rewards (JOURN-08). The icon marks a chapter with a claimable reward. */
export function chapterViews(save: TaskStats): readonly EntryView[] {
  const all = taskProgress(save)
  const opened = TASK_CHAPTERS.filter((chapter) => all.some(({ task, open }) => open && task.chapter === chapter))
  return opened.map((chapter) => {
    const mine = inChapter(all, chapter)
    const claimed = mine.filter((one) => one.claimed).length
    const icon = claimed === mine.length ? 'check' : mine.some(isClaimable) ? 'chest' : 'scroll'
    return {
      id: chapter,
      icon,
      title: chapterTitle(chapter),
      note: t('tasks.claimedOf', { claimed, all: mine.length }),
      content: '',
      own: false,
    }
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
  /** Rewards of any kind that can be claimed. */
  readonly claimable: number
  readonly onClaim: (taskId: string) => void
  readonly onClaimAll: () => void
}

/** A chapter's tasks with their state and progress (JOURN-08). */
export function TaskList({ save, chapter, chosen, claimable, onClaim, onClaimAll }: TaskListProps) {
  const all = taskProgress(save)
  const next = nextTask(all)
  return (
    <section className="panel journal-reader" aria-label={chapter.title} ref={chosen ? bringIntoView : undefined}>
      <h2>{chapter.title}</h2>
      <p className="journal-note">{chapter.note}</p>
      <ClaimAll count={claimable} onClaim={onClaimAll} />
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
