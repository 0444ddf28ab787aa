import { type CSSProperties, useState } from 'react'
import { ACHIEVEMENT_SCRAP } from '../../../sim/content/achievements.ts'
import { type AchievementProgress, achievementProgress } from '../../../sim/rules/achievements.ts'
import { achievementRewardId, countClaimable, type RewardStats } from '../../../sim/rules/rewards.ts'
import type { TaskStats } from '../../../sim/rules/tasks.ts'
import { achievementText } from '../../messages/achievements.ts'
import { Button } from '../../ui/button.tsx'
import { ClaimAll } from '../../ui/claim-all.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'
import { ItemPicture } from '../../ui/item-picture.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { LifetimePanel, type LifetimeSave } from './lifetime.tsx'
import './achievements.css'
import { t } from '../../language/t.ts'

interface AchievementsDialogProps {
  readonly save: TaskStats & RewardStats & LifetimeSave
  readonly onClaim: (rewardId: string) => void
  readonly onClaimAll: () => void
  readonly onClose: () => void
}

/** Achievements with their progress, and lifetime statistics (CHAR-06). */
export function AchievementsDialog({ save, onClaim, onClaimAll, onClose }: AchievementsDialogProps) {
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
      <ClaimAll count={countClaimable(save)} onClaim={onClaimAll} />
      <Tabs
        label={t('character.achievementList.views')}
        value={view}
        onChange={show}
        fit
        tabs={[
          {
            value: 'achievements',
            label: t('character.achievementList.title'),
            panel: <Achievements all={all} claimed={save.ext.claimedRewards} onClaim={onClaim} />,
          },
          { value: 'lifetime', label: t('character.lifetime.title'), panel: <LifetimePanel save={save} /> },
        ]}
      />
    </Dialog>
  )
}

interface AchievementsProps {
  readonly all: readonly AchievementProgress[]
  /** Ids of claimed rewards. */
  readonly claimed: readonly string[]
  readonly onClaim: (rewardId: string) => void
}
const Achievements = ({ all, claimed, onClaim }: AchievementsProps) => (
  <ul className="achievements">
    {all.map((achievement) => {
      const rewardId = achievementRewardId(achievement.id)
      const canClaim = achievement.done && !claimed.includes(rewardId)
      return <Achievement key={achievement.id} {...achievement} onClaim={canClaim ? () => onClaim(rewardId) : undefined} />
    })}
  </ul>
)

interface AchievementRowProps extends AchievementProgress {
  /** Absent if there is nothing to claim. */
  readonly onClaim: (() => void) | undefined
}
function Achievement({ id, have, need, done, onClaim }: AchievementRowProps) {
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
      {onClaim && (
        <span className="achievement-reward">
          <ItemPicture id="scrap" />
          <b className="num">{ACHIEVEMENT_SCRAP}</b>
          <span className="visually-hidden">{t('tasks.purse.scrap')}</span>
          <Button size="sm" aria-label={t('tasks.claimOf', { task: name })} onClick={onClaim}>
            {t('tasks.claim')}
          </Button>
        </span>
      )}
    </li>
  )
}
