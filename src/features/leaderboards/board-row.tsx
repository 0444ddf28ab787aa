import { Link } from 'react-router-dom'
import { racePath, storedRunPath } from '../../../machines/redirects.ts'
import type { ReportTarget } from '../../../machines/report.machine.ts'
import type { BoardRow } from '../../../machines/social-ports.ts'
import { MAX_COUNTED_RANK } from '../../../sim/content/places.ts'
import { t } from '../../language/t.ts'
import { formatNumber } from '../../messages/format.ts'
import { ReportButton } from '../../reporting/report-button.tsx'
import { Button } from '../../ui/button.tsx'
import { runResultTexts } from './boards-text.ts'

interface BoardRowProps {
  readonly row: BoardRow
  /** Reports another player's row; absent for the viewer's own place. */
  readonly onReport?: (target: ReportTarget) => void
}

export function BoardRowLine(props: BoardRowProps) {
  return (
    <li className={props.row.mine ? 'board-row is-mine' : 'board-row'}>
      <BoardRowParts {...props} />
    </li>
  )
}

export function BoardRowParts({ row, onReport }: BoardRowProps) {
  const passed = { name: row.name, player: row.player }
  const player = row.player === null ? null : { id: row.player, username: row.name }
  const { run } = row
  return (
    <>
      <span className="board-place num">
        <span aria-hidden="true">{row.place === null ? t('boards.beyond', { most: MAX_COUNTED_RANK }) : formatNumber(row.place)}</span>
        <span className="visually-hidden">
          {row.place === null ? t('boards.beyondPlace', { most: MAX_COUNTED_RANK }) : t('boards.place', { place: row.place })}
        </span>
      </span>
      <span className="board-words">
        <b className="board-name">
          {row.name}
          {row.mine && <span className="tag">{t('boards.you')}</span>}
        </b>
        <span className="board-came dim num">
          {runResultTexts(row).map((part) => (
            <span key={part}>{part}</span>
          ))}
        </span>
      </span>
      <span className="board-ways">
        {run !== null && (
          <>
            <Button asChild size="sm">
              <Link to={storedRunPath(run)} state={passed} aria-label={t('boards.watchRun', { name: row.name })}>
                {t('boards.watch')}
              </Link>
            </Button>
            <Button asChild size="sm">
              <Link to={racePath(run)} state={passed} aria-label={t('race.raceRun', { name: row.name })}>
                {t('race.raceRow')}
              </Link>
            </Button>
          </>
        )}
        {player && onReport && (
          <ReportButton
            name={row.name}
            onOpen={() => onReport(run === null ? { kind: 'player', id: player.id, player } : { kind: 'run', id: run, player })}
          />
        )}
      </span>
    </>
  )
}
