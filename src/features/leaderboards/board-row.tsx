import { Link } from 'react-router-dom'
import { racePath, storedRunPath } from '../../../machines/redirects.ts'
import type { BoardRow } from '../../../machines/social-ports.ts'
import { MAX_COUNTED_RANK } from '../../../sim/content/places.ts'
import { t } from '../../language/t.ts'
import { formatNumber } from '../../messages/format.ts'
import { Button } from '../../ui/button.tsx'
import { runResultTexts } from './boards-text.ts'

export function BoardRowLine({ row }: { readonly row: BoardRow }) {
  return (
    <li className={row.mine ? 'board-row is-mine' : 'board-row'}>
      <BoardRowParts row={row} />
    </li>
  )
}

export function BoardRowParts({ row }: { readonly row: BoardRow }) {
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
      {row.run !== null && (
        <span className="board-ways">
          <Button asChild size="sm">
            <Link to={storedRunPath(row.run)} state={{ name: row.name }} aria-label={t('boards.watchRun', { name: row.name })}>
              {t('boards.watch')}
            </Link>
          </Button>
          <Button asChild size="sm">
            <Link to={racePath(row.run)} state={{ name: row.name }} aria-label={t('race.raceRun', { name: row.name })}>
              {t('race.raceRow')}
            </Link>
          </Button>
        </span>
      )}
    </>
  )
}
