import { type CSSProperties, useState } from 'react'
import { type AchievementProgress, type AchievementStats, achievementProgress } from '../../../sim/rules/achievements.ts'
import { achievementText } from '../../messages/achievements.ts'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { LifetimePanel, type LifetimeSave } from './lifetime.tsx'
import './achievements.css'
import { t } from '../../language/t.ts'

interface AchievementsDialogProps {
  readonly save: AchievementStats & LifetimeSave
  readonly onClose: () => void
}

/** Achievements with their progress, and lifetime statistics (CHAR-06). */
export function AchievementsDialog({ save, onClose }: AchievementsDialogProps) {
  const [view, show] = useState<'achievements' | 'lifetime'>('achievements')
  const all = achievementProgress(save)
  return (
    <Dialog
      open
      title={t('character.achievementList.title')}
      lead={t('character.achievementList.earned', { count: all.filter(({ done }) => done).length, of: all.length })}
      width="46rem"
      onClose={onClose}
    >
      <Tabs
        label={t('character.achievementList.views')}
        value={view}
        onChange={show}
        fit
        tabs={[
          { value: 'achievements', label: t('character.achievementList.title'), panel: <Achievements all={all} /> },
          { value: 'lifetime', label: t('character.lifetime.title'), panel: <LifetimePanel save={save} /> },
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
      <Icon name="trophy" {...(done && { label: t('character.achievementList.done') })} />
      <h3>{name}</h3>
      <p>{task}</p>
      <span className="meter xp">
        <i style={{ '--share': share } as CSSProperties} />
      </span>
      <b className="num">{progress}</b>
    </li>
  )
}
