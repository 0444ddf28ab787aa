import { useState } from 'react'
import { Link } from 'react-router-dom'
import { BOARDS_PATH, CONTRACTS_PATH, TONIGHT_PATH } from '../../../machines/redirects.ts'
import type { NightWinner } from '../../../machines/tonight-port.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import type { AchievementProgress } from '../../../sim/rules/achievements.ts'
import type { TaskProgress } from '../../../sim/rules/tasks.ts'
import { formatClock } from '../../messages/format.ts'
import { achievementFace, taskFace } from '../../messages/tasks.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { TaskCard, TaskLink } from '../../ui/task-card.tsx'
import type { WaitingCounts } from '../../ui/waiting-badge.tsx'
import { CampScene, type CampSceneProps } from './camp-scene.tsx'
import { CampTiles, type DefenseTileProps } from './camp-tiles.tsx'
import './camp.css'
import { t } from '../../language/t.ts'

const HowToPlayDialog = lazyComponent(() => import('./how-to-play-dialog.tsx').then(({ HowToPlayDialog }) => HowToPlayDialog))

export interface CampProps {
  bankedCoins: number
  workbenchLevel: number
  defense: DefenseTileProps
  /** Letters and requests waiting in the mailbox. */
  waiting: WaitingCounts
  /** True if the player has no account, which locks everything that involves other players. */
  isGuest: boolean
  /** Winner of yesterday's nightly run; `null` if there is none. */
  winner: NightWinner | null
  /** True if settlers can eat now, or the day's food and water wait. */
  mealReady: boolean
  /** Contents of the camp's picture. */
  scene: CampSceneProps
  /** The task to show; `null` if every open one is claimed. */
  goal: Pick<TaskProgress, 'task' | 'have' | 'done'> | null
  /** The achievement to show if there is no task; `null` if all are earned. */
  achievement: AchievementProgress | null
  onBank: () => void
  onClaim: (taskId: string) => void
}
interface CampScreenProps {
  /** `null` while the slot is loading. */
  camp: CampProps | null
}

/**
 * `/camp`: the next goal (CAMP-07), the way to the map (CAMP-08), and twelve tiles placed so that they do not cover the
 * fire and the gate (CAMP-02).
 */
export function CampScreen({ camp }: CampScreenProps) {
  const [help, setHelp] = useState(false)
  if (!camp)
    return (
      <main className="page camp">
        <p className="camp-loading" role="status">
          {t('camp.loading')}
        </p>
      </main>
    )
  return (
    <main className={classNames('page camp', camp.scene.decorations.length > 0 && 'is-decorated')}>
      <CampScene {...camp.scene} />
      {camp.goal ? (
        <GoalCard goal={camp.goal} onBank={camp.onBank} onClaim={camp.onClaim} />
      ) : (
        camp.achievement && <AchievementCard achievement={camp.achievement} />
      )}
      <div className="camp-ways">
        <Button variant="primary" className="camp-out" asChild>
          <Link to="/adventure-map">
            <Icon name="map" />
            {t('camp.goOut')}
          </Link>
        </Button>
        <Button asChild>
          <Link to={TONIGHT_PATH} className="camp-tonight">
            <Icon name="crown" />
            <span>
              {t('camp.tonight')}
              {camp.winner && <small>{winnerText(camp.winner)}</small>}
            </span>
          </Link>
        </Button>
        <Button asChild>
          <Link to={CONTRACTS_PATH}>
            <Icon name="journal" />
            {t('contracts.title')}
          </Link>
        </Button>
        <Button onClick={() => setHelp(true)}>
          <Icon name="help" />
          {t('camp.howToPlay')}
        </Button>
        <Button asChild>
          <Link to={BOARDS_PATH}>
            <Icon name="trophy" />
            {t('camp.boards')}
          </Link>
        </Button>
      </div>
      <CampTiles
        bankedCoins={camp.bankedCoins}
        waiting={camp.waiting}
        isGuest={camp.isGuest}
        craftingLocked={camp.workbenchLevel < 1}
        mealReady={camp.mealReady}
        defense={camp.defense}
        onBank={camp.onBank}
      />
      {help && <HowToPlayDialog open onClose={() => setHelp(false)} />}
    </main>
  )
}

const winnerText = ({ name, survived, ticks, kills }: NightWinner) =>
  survived ? t('camp.winner.survived', { name, kills }) : t('camp.winner.heldOut', { name, clock: formatClock(ticks / TICK_RATE), kills })

/** The next task and where to do it; its reward is claimed here. */
function GoalCard({
  goal: { task, have, done },
  onBank,
  onClaim,
}: Pick<CampProps, 'onBank' | 'onClaim'> & { goal: NonNullable<CampProps['goal']> }) {
  const face = taskFace(task, have)
  return (
    <section className="camp-goal" aria-label={t('tasks.goal')}>
      <TaskCard
        task={face}
        state={done ? 'done' : 'open'}
        heading={done ? t('tasks.reached') : t('tasks.goal')}
        way={<TaskLink task={face} onBank={onBank} />}
        onClaim={() => onClaim(task.id)}
      />
    </section>
  )
}

/** The nearest achievement, as the goal of a survivor without open tasks. */
function AchievementCard({ achievement }: { achievement: AchievementProgress }) {
  const face = achievementFace(achievement)
  return (
    <section className="camp-goal" aria-label={t('tasks.goal')}>
      <TaskCard task={face} state="open" heading={t('tasks.goal')} way={<TaskLink task={face} />} onClaim={noop} />
    </section>
  )
}
const noop = () => {}
