import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import type { ReplayFindings, ReplayMark, ReplayMoment } from '../../../sim/contract/replay.ts'
import { t } from '../../language/t.ts'
import { eliteName } from '../../looks/elites.ts'
import type { IconName } from '../../looks/icon-names.ts'
import { formatRunClock } from '../../messages/format.ts'
import { anyItemName } from '../../messages/item-names.ts'
import { powerUpText, weaponUpgradeText } from '../../messages/picks.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Icon } from '../../ui/icon.tsx'

/** Kind of a mark, which sets its colour on the timeline. */
export type MomentKind = 'taken' | 'danger' | 'event' | 'end'
const momentFaces: Readonly<Record<ReplayMoment['type'], readonly [MomentKind, IconName]>> = {
  choice: ['taken', 'check'],
  use: ['taken', 'bag'],
  level: ['taken', 'up'],
  evolution: ['taken', 'star'],
  boss: ['danger', 'abomination'],
  elite: ['danger', 'crown'],
  event: ['event', 'flare'],
  death: ['end', 'skull'],
}
export const kindOf = ({ type }: ReplayMoment): MomentKind => momentFaces[type][0]

export function momentName(moment: ReplayMoment): string {
  switch (moment.type) {
    case 'choice':
      return choiceName(moment.action)
    case 'use':
      return t('replay.used', { what: anyItemName(moment.itemId) ?? moment.itemId })
    case 'level':
      return t('replay.level', { level: moment.level })
    case 'boss':
      return t('replay.comes', { who: t(`enemies.${moment.kind}.name`) })
    case 'elite':
      return t('replay.comes', { who: eliteName(moment.kind, moment.trait) })
    case 'evolution':
      return t(`evolutions.${moment.id}.name`)
    case 'event': {
      const name = t(`events.${moment.id}.name`)
      return moment.moment === 'begins'
        ? name
        : moment.moment === 'won'
          ? t('replay.won', { what: name })
          : t('replay.missed', { what: name })
    }
    case 'death':
      return t('replay.died')
  }
}

function choiceName(action: Extract<ReplayMoment, { type: 'choice' }>['action']): string {
  if (action.type === 'power-up') return t('replay.took', { what: powerUpText(action.id).name })
  if (action.type === 'weapon-upgrade') return t('replay.took', { what: weaponUpgradeText(action.id).name })
  const name = t(`instincts.${action.id}.name`)
  return action.type === 'banish' ? t('replay.banished', { what: name }) : t('replay.took', { what: name })
}

/** A tick as a clock time of the run. */
export const clockAt = (tick: number): string => formatRunClock(Math.floor(tick / TICK_RATE))

interface MomentsProps {
  /** `null` while the moments are still being determined. */
  findings: ReplayFindings | null
  onGo: (tick: number) => void
  onClose: () => void
}
/** The moments of the run in order, and whether the replay matches the recorded result. Pressing a moment seeks to it. */
export function ReplayMoments({ findings, onGo, onClose }: MomentsProps) {
  return (
    <Dialog open title={t('replay.moments')} onClose={onClose} width="26rem">
      <EndLine findings={findings} />
      {findings?.marks.length === 0 && <p>{t('replay.none')}</p>}
      <ol className="moments">
        {withKeys(findings?.marks ?? []).map(({ key, mark }) => (
          <li key={key}>
            <button type="button" className={kindOf(mark.moment)} onClick={() => onGo(mark.tick)}>
              <span className="num">{clockAt(mark.tick)}</span>
              <Icon name={momentFaces[mark.moment.type][1]} />
              {momentName(mark.moment)}
            </button>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

/** Two equal moments can happen at once, so the index is the key; the order never changes. */
export const withKeys = (marks: readonly ReplayMark[]) => marks.map((mark, key) => ({ key, mark }))

export function EndLine({ findings }: Pick<MomentsProps, 'findings'>) {
  if (findings === null) return <p className="replay-end">{t('replay.finding')}</p>
  const same = findings.end === 'same'
  return (
    <p className={same ? 'replay-end same' : 'replay-end'}>
      <Icon name={same ? 'check' : 'info'} />
      {same ? t('replay.same') : t('replay.differs')}
    </p>
  )
}
