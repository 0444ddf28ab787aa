import { Link } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { BoardsEvent, boardsMachine } from '../../../machines/boards.machine.ts'
import type { ReportTarget } from '../../../machines/report.machine.ts'
import type { BoardQuery } from '../../../machines/social-ports.ts'
import { pastPeriods } from '../../../sim/content/boards.ts'
import { refusalText } from '../../messages/refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { BoardChoices } from './board-choices.tsx'
import { BoardRowLine } from './board-row.tsx'
import { OwnPlace, type Viewer } from './own-place.tsx'
import './boards.css'
import { t } from '../../language/t.ts'

export interface BoardsScreenProps {
  /** `null` until the session is known. */
  readonly snapshot: SnapshotFrom<typeof boardsMachine> | null
  readonly send: (event: BoardsEvent) => void
  readonly viewer: Viewer
  /** The camp if a game is open, otherwise the landing page. */
  readonly back: '/camp' | '/'
  /** Reports another player's row. */
  readonly onReport: (target: ReportTarget) => void
}

/** `/boards`: filters, the viewer's own place, and all places page by page (BOARD-14). Needs no login. */
export function BoardsScreen({ snapshot, send, viewer, back, onReport }: BoardsScreenProps) {
  return (
    <main className="boards scrolls">
      <div className="panel boards-panel">
        <header className="boards-head">
          <h1>{t('boards.title')}</h1>
          <Button asChild size="sm">
            <Link to={back}>
              <Icon name="left" />
              {back === '/camp' ? t('boards.backToCamp') : t('boards.home')}
            </Link>
          </Button>
        </header>
        <p className="dim">{t('boards.lead')}</p>
        {snapshot === null ? (
          <BoardLoading />
        ) : (
          <>
            <BoardChoices query={snapshot.context.query} friends={viewer === 'player'} send={send} />
            <OwnPlace page={snapshot.context.page} viewer={viewer} />
            <Board {...{ snapshot, send, onReport }} />
          </>
        )}
      </div>
    </main>
  )
}

const BoardLoading = () => (
  <p className="boards-wait dim" role="status">
    {t('boards.reading')}
  </p>
)

type BoardProps = Pick<BoardsScreenProps, 'send' | 'onReport'> & { readonly snapshot: SnapshotFrom<typeof boardsMachine> }

function Board({ snapshot, send, onReport }: BoardProps) {
  const { page, query, refusal, turned } = snapshot.context
  if (snapshot.matches('failed') || snapshot.matches('offline'))
    return (
      <div className="boards-failed" role="alert">
        <Empty icon="warn">{refusal === null || snapshot.matches('offline') ? t('boards.offline') : refusalText(refusal)}</Empty>
        <Button onClick={() => send({ type: 'RETRY' })}>{t('shared.tryAgain')}</Button>
      </div>
    )
  if (page === null) return <BoardLoading />
  if (snapshot.matches('empty')) return <Empty icon="trophy">{emptyBoard(query)}</Empty>
  const busy = snapshot.matches('reading')
  return (
    <>
      <ol className="board-rows" aria-label={t('boards.rows')} aria-busy={busy}>
        {page.rows.map((row) => (
          <BoardRowLine key={`${row.place} ${row.name}`} row={row} onReport={onReport} />
        ))}
      </ol>
      {page.rows.length === 0 && <p className="dim">{t('boards.hidden')}</p>}
      {(page.next !== null || turned.length > 0) && (
        <nav className="pager" aria-label={t('shared.pages')}>
          <Button size="sm" disabled={turned.length === 0} busy={busy} onClick={() => send({ type: 'BACK' })}>
            <Icon name="left" />
            {t('shared.previous')}
          </Button>
          <span className="num">{t('boards.pageAt', { page: turned.length + 1 })}</span>
          <Button size="sm" disabled={page.next === null} busy={busy} onClick={() => send({ type: 'NEXT' })}>
            {t('shared.next')}
            <Icon name="right" />
          </Button>
        </nav>
      )}
    </>
  )
}

function emptyBoard({ period, friends }: BoardQuery): string {
  if (pastPeriods.includes(period)) return t('boards.emptyPast')
  return friends ? t('boards.emptyFriends') : t('boards.empty')
}
