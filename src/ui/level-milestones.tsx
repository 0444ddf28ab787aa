import { t } from '../language/t.ts'
import { milestones } from '../messages/levels.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** Tooltip of a level (LEVEL-14): the milestones, with a tick at those that `level` has reached. */
export function LevelMilestones({ level }: { level: number }) {
  return (
    <div className="milestones">
      <b>{t('levels.milestone.title')}</b>
      <ul>
        {milestones(level).map(({ level: milestone, name, xp, reached }) => (
          <li key={milestone} className={classNames(reached && 'reached')}>
            <span className="milestone-mark">{reached && <Icon name="check" label={t('levels.milestone.reached')} />}</span>
            <span>{name}</span>
            <span className="num">{xp}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
