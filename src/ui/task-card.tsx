import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { formatNumber } from '../messages/format.ts'
import type { GoalFace, TaskFace } from '../messages/tasks.ts'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { ItemPicture } from './item-picture.tsx'
import './task-card.css'
import { t } from '../language/t.ts'

interface TaskCardProps {
  task: GoalFace
  state: 'open' | 'done' | 'claimed'
  heading?: string
  /** Button that opens the task's place; absent if there is none. */
  way?: ReactNode
  onClaim: () => void
}

/** A task with its goal, progress and reward, which can be claimed once the task is done. */
export function TaskCard({ task, state, heading, way, onClaim }: TaskCardProps) {
  return (
    <article className={classNames('task', state)} aria-label={task.text}>
      <Icon name={state === 'claimed' ? 'check' : task.icon} />
      <div className="task-words">
        {heading && <small className="task-heading">{heading}</small>}
        <p className="task-text">{task.text}</p>
        {state !== 'claimed' && (
          <p className="task-progress">
            <span className="meter xp">
              <i style={{ '--share': `${100 * task.share}%` } as CSSProperties} />
            </span>
            <b className="num">{task.progress}</b>
          </p>
        )}
      </div>
      <ul className="task-reward" aria-label={t('tasks.reward')}>
        {task.reward.map(({ id, count, name }) => (
          <li key={id}>
            <ItemPicture id={id} />
            <b className="num">{formatNumber(count)}</b>
            <span>{name}</span>
          </li>
        ))}
      </ul>
      {state === 'done' && (
        <Button variant="primary" size="sm" aria-label={t('tasks.claimOf', { task: task.text })} onClick={onClaim}>
          {t('tasks.claim')}
        </Button>
      )}
      {state === 'claimed' && <span className="tag task-claimed">{t('tasks.claimed')}</span>}
      {state === 'open' && way}
    </article>
  )
}

/** Button that opens the place of a task: a screen, or the bank's dialog. */
export const TaskLink = ({ task: { place, goTo }, onBank }: { task: TaskFace; onBank?: (() => void) | undefined }) =>
  place === 'bank' && onBank ? (
    <Button size="sm" onClick={onBank}>
      {goTo}
    </Button>
  ) : (
    <Button size="sm" asChild>
      <Link to={place === 'bank' ? '/camp' : `/${place}`}>{goTo}</Link>
    </Button>
  )
