import { type GhostFigures, GhostState } from '../../../sim/contract/ghost.ts'
import { leadText } from '../../messages/race.ts'
import './ghost-line.css'
import { t } from '../../language/t.ts'
import { formatClock } from '../../messages/format.ts'

interface GhostLineProps {
  readonly name: string
  readonly ghost: GhostFigures
  readonly kills: number
}
/** The ghost's name, its progress, and whether the player is ahead. The end of the ghost's run is announced once. */
export function GhostLine({ name, ghost, kills }: GhostLineProps) {
  const { state } = ghost
  if (state === GhostState.none) return null
  const isOver = state !== GhostState.running
  return (
    <section className="ghost-line plate" aria-label={t('race.line')}>
      <p>
        <strong>{name}</strong> <span className="num">{ghostText(ghost)}</span>
      </p>
      {state !== GhostState.broken && (
        <p className={kills < ghost.kills ? 'behind num' : 'num'}>
          {isOver && `${t('race.kills', { count: ghost.kills })} · `}
          {leadText(kills, ghost.kills)}
        </p>
      )}
      <span role="status" className="visually-hidden">
        {isOver && `${name}: ${ghostText(ghost)}`}
      </span>
    </section>
  )
}

function ghostText({ state, kills, seconds }: GhostFigures): string {
  switch (state) {
    case GhostState.died:
      return t('race.died', { clock: formatClock(seconds) })
    case GhostState.survived:
      return t('race.survived')
    case GhostState.left:
      return t('race.left', { clock: formatClock(seconds) })
    case GhostState.broken:
      return t('race.broken')
    default:
      return t('race.kills', { count: kills })
  }
}
