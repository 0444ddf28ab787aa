import { Link } from 'react-router-dom'
import { racePath, storedRunPath } from '../../../machines/redirects.ts'
import type { ReportTarget } from '../../../machines/report.machine.ts'
import type { NightRow } from '../../../machines/tonight-port.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { t } from '../../language/t.ts'
import { ReportButton } from '../../reporting/report-button.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Empty } from '../../ui/empty.tsx'
import { tonightText as text } from './tonight-text.ts'

type OnReport = (target: ReportTarget) => void

interface NightPlacesProps {
  readonly rows: readonly NightRow[]
  /** True once the night is over, from when its runs can be reported. */
  readonly over: boolean
  readonly onReport: OnReport
  readonly empty: string
  readonly busy?: boolean
}

export function NightPlaces({ rows, over, onReport, empty, busy }: NightPlacesProps) {
  if (rows.length === 0) return <Empty icon="crown">{empty}</Empty>
  return (
    <ol className="rows tonight-places" aria-busy={busy}>
      {rows.map((row) => (
        <li key={row.id} className={classNames(row.mine && 'is-mine')}>
          <NightRowParts row={row} />
          {row.player !== null && <ReportButton name={row.name} onOpen={() => onReport(targetOf(row, row.player ?? '', over))} />}
        </li>
      ))}
    </ol>
  )
}

/** The player's own place, which stays above every page of the list. */
export const OwnNight = ({ row }: { readonly row: NightRow }) => (
  <ol className="rows tonight-places tonight-own" aria-label={t('tonight.own')}>
    <li className="is-mine">
      <NightRowParts row={row} />
    </li>
  </ol>
)

const targetOf = ({ id, name }: NightRow, player: string, over: boolean): ReportTarget => ({
  ...(over ? { kind: 'run', id } : { kind: 'player', id: player }),
  player: { id: player, username: name },
})

const NightRowParts = ({ row: { id, place, name, survived, ticks, kills, player, mine, watchable } }: { readonly row: NightRow }) => (
  <>
    <span className="num tonight-rank">{text.rank(place)}</span>
    <span className="tonight-who">
      <b>{name}</b>
      {mine && <span className="tag">{t('tonight.you')}</span>}
      <small className="dim">{text.figures(survived, ticks / TICK_RATE, kills)}</small>
    </span>
    {watchable && (
      <>
        <Button asChild size="sm">
          <Link to={storedRunPath(id)} state={{ name, player }} aria-label={t('tonight.watchRun', { name })}>
            {t('tonight.watch')}
          </Link>
        </Button>
        <Button asChild size="sm">
          <Link to={racePath(id)} state={{ name, player }} aria-label={t('race.raceRun', { name })}>
            {t('race.raceRow')}
          </Link>
        </Button>
      </>
    )}
  </>
)
