import { Link } from 'react-router-dom'
import { keptRunPath, racePath } from '../../../machines/redirects.ts'
import type { NightRow } from '../../../machines/tonight-port.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { raceText } from '../../messages/race.ts'
import { tonightText as text } from '../../messages/tonight.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Empty } from '../../ui/empty.tsx'

interface NightPlacesProps {
  readonly rows: readonly NightRow[]
  readonly empty: string
  /** The night is over: its runs may be watched. */
  readonly watchable: boolean
}

/** Places of a night, the best first. */
export function NightPlaces({ rows, empty, watchable }: NightPlacesProps) {
  if (rows.length === 0) return <Empty icon="crown">{empty}</Empty>
  return (
    <ol className="rows tonight-places">
      {rows.map(({ id, place, name, survived, ticks, kills, mine }) => (
        <li key={id} className={classNames(mine && 'is-mine')}>
          <span className="num tonight-rank">{place}</span>
          <span className="tonight-who">
            <b>{name}</b>
            {mine && <span className="tag">{text.you}</span>}
            <small className="dim">{text.figures(survived, ticks / TICK_RATE, kills)}</small>
          </span>
          {watchable && (
            <>
              <Button asChild size="sm">
                <Link to={keptRunPath(id)} state={{ name }} aria-label={text.watchRun(name)}>
                  {text.watch}
                </Link>
              </Button>
              <Button asChild size="sm">
                <Link to={racePath(id)} state={{ name }} aria-label={raceText.raceRun(name)}>
                  {raceText.raceRow}
                </Link>
              </Button>
            </>
          )}
        </li>
      ))}
    </ol>
  )
}
