import { type CSSProperties, useState } from 'react'
import { type AchievementProgress, type AchievementStats, achievementProgress } from '../../../sim/rules/achievements.ts'
import { achievementText } from '../../messages/achievements.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { lifetimeText, achievementsText as text } from './character-text.ts'
import { LifetimePanel, type LifetimeSave } from './lifetime.tsx'
import './achievements.css'

interface AchievementsDialogProps {
  readonly save: AchievementStats & LifetimeSave
  readonly onClose: () => void
}

/** CHAR-06: what is achieved and how far the rest is, and what a lifetime came to. */
export function AchievementsDialog({ save, onClose }: AchievementsDialogProps) {
  const [view, show] = useState<'achievements' | 'lifetime'>('achievements')
  const all = achievementProgress(save)
  return (
    <Dialog open title={text.title} lead={text.earned(all.filter(({ done }) => done).length, all.length)} width="46rem" onClose={onClose}>
      <Tabs
        label={text.views}
        value={view}
        onChange={show}
        fit
        tabs={[
          { value: 'achievements', label: text.title, panel: <Achievements all={all} /> },
          { value: 'lifetime', label: lifetimeText.title, panel: <LifetimePanel save={save} /> },
        ]}
      />
    </Dialog>
  )
}

const Achievements = ({ all }: { readonly all: readonly AchievementProgress[] }) => (
  <ul className="achievements">
    {all.map((achievement) => (
      <Achievement key={achievement.id} {...achievement} />
    ))}
  </ul>
)

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
