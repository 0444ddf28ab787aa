import { Link } from 'react-router-dom'
import type { BoardPage } from '../../../machines/social-ports.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { BoardRowParts } from './board-row.tsx'
import { placesText } from './boards-text.ts'

export type Viewer = 'visitor' | 'guest' | 'player'

interface OwnPlaceProps {
  readonly viewer: Viewer
  /** `null` while the board is not loaded. */
  readonly page: BoardPage | null
}

/** The viewer's own place, on every page of the board, and the number of places. */
export function OwnPlace({ page, viewer }: OwnPlaceProps) {
  if (page === null) return null
  return (
    <section className="own-place" aria-label={t('boards.own')}>
      <p className="dim num">{placesText(page.count)}</p>
      {page.own !== null ? (
        <div className="board-row is-mine">
          <BoardRowParts row={page.own} />
        </div>
      ) : viewer === 'visitor' ? (
        <Button asChild size="sm">
          <Link to="/login">{t('boards.logIn')}</Link>
        </Button>
      ) : (
        <p>{viewer === 'guest' ? t('boards.signUp') : t('boards.none')}</p>
      )}
    </section>
  )
}
