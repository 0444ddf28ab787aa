import type { CSSProperties } from 'react'
import { type AchievementProgress, achievementProgress, type Career } from '../../../sim/rules/achievements.ts'
import { achievementText } from '../../messages/achievements.ts'
import { achievementMessages as text } from '../../messages/character.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import './achievements.css'

interface AchievementsDialogProps {
  readonly save: Career
  readonly onClose: () => void
}

/** CHAR-06: what a lifetime came to, and how far the rest is. */
export function AchievementsDialog({ save, onClose }: AchievementsDialogProps) {
  const all = achievementProgress(save)
  return (
    <Dialog open title={text.title} lead={text.earned(all.filter(({ done }) => done).length, all.length)} width="46rem" onClose={onClose}>
      <ul className="achievements">
        {all.map((achievement) => (
          <Achievement key={achievement.id} {...achievement} />
        ))}
      </ul>
    </Dialog>
  )
}

function Achievement({ id, have, need, done }: AchievementProgress) {
  const { name, task, progress } = achievementText(id, have)
  const share = `${100 * Math.min(1, have / need)}%`
  return (
    <li className={classNames('achievement', done && 'done')}>
      <Icon name="trophy" {...(done && { label: text.done })} />
      <h3>{name}</h3>
      <p>{task}</p>
      <span className="meter xp">
        <i style={{ '--share': share } as CSSProperties} />
      </span>
      <b className="num">{progress}</b>
    </li>
  )
}
