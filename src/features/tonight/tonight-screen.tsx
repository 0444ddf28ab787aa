import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import type { ReportTarget } from '../../../machines/report.machine.ts'
import type { LoadedNight, TonightEvent, tonightMachine } from '../../../machines/tonight.machine.ts'
import type { NightBoard } from '../../../machines/tonight-port.ts'
import { NIGHT_DIVISIONS, type NightDivision } from '../../../sim/content/tonight.ts'
import { nightOf } from '../../../sim/rules/tonight.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { focusableScroll } from '../../ui/focusable-scroll.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Select } from '../../ui/select.tsx'
import { Attempts, type Busy } from './attempts.tsx'
import { NightCard } from './night-card.tsx'
import { NightPlaces, OwnNight } from './night-places.tsx'
import { entryText, tonightText as text } from './tonight-text.ts'
import './tonight.css'
import { t } from '../../language/t.ts'

interface TonightScreenProps {
  readonly snapshot: SnapshotFrom<typeof tonightMachine>
  readonly send: (event: TonightEvent) => void
  readonly secondsLeft: number
  /** Opens the dialog to report or block a player on the board. */
  readonly onReport: (target: ReportTarget) => void
  /** True if the player uses assist, so that none of their runs are ranked. */
  readonly assisted?: boolean
  /** Replaces the button that starts the run while the operator has switched it off. */
  readonly closed?: ReactNode
  /** Link back for a page without the game's header. */
  readonly home?: ReactNode
}

/** `/tonight`: the current night, the button that starts its run, its places and its reward. Needs no login (decision 0010). */
export function TonightScreen({ snapshot, send, secondsLeft, onReport, assisted = false, closed, home }: TonightScreenProps) {
  const { read } = snapshot.context
  return (
    <main ref={focusableScroll} className={classNames('page tonight-page', !!home && 'tonight-alone')}>
      {home}
      {snapshot.matches('failed') && (
        <div className="stack start" role="alert">
          <p>{t('tonight.failed')}</p>
          <Button onClick={() => send({ type: 'REFRESH' })}>{t('tonight.retry')}</Button>
        </div>
      )}
      {snapshot.matches('loading') && (
        <p className="page-loading" role="status">
          {t('tonight.loading')}
        </p>
      )}
      {read && snapshot.matches('open') && <OpenNight {...{ read, snapshot, send, secondsLeft, assisted, closed, onReport }} />}
    </main>
  )
}

type ReadProps = Pick<TonightScreenProps, 'snapshot' | 'send' | 'onReport'> & { readonly read: LoadedNight }

function OpenNight({
  read,
  snapshot,
  send,
  secondsLeft,
  assisted,
  closed,
  onReport,
}: ReadProps & Pick<TonightScreenProps, 'secondsLeft' | 'assisted' | 'closed'>) {
  const { night, winners } = read
  return (
    <div className="tonight">
      <div className="stack lg">
        <NightCard night={nightOf(night.draw)} secondsLeft={secondsLeft} played={night.played} division={night.mine?.division ?? 'main'}>
          {closed || <NightEntry read={read} send={send} assisted={assisted} />}
        </NightCard>
        <Attempts context={snapshot.context} read={read} busy={busyOf(snapshot)} send={send} />
      </div>
      <div className="stack lg">
        <TonightPlaces {...{ read, snapshot, send, onReport }} />
        {winners && (
          <Places
            title={t('tonight.winners')}
            empty={t('tonight.nobodyBefore')}
            board={{ ...winners, rows: winners.rows.slice(0, 5) }}
            onReport={onReport}
          >
            {night.before?.secret && <p className="tonight-secret dim">{t('tonight.proof', { seed: night.before.secret })}</p>}
          </Places>
        )}
      </div>
    </div>
  )
}

function busyOf(snapshot: TonightScreenProps['snapshot']): Busy {
  const busy = ['counting', 'claiming', 'sharing'] as const
  return busy.find((state) => snapshot.matches({ open: state })) ?? null
}

/** Starts the run, and explains whether it will be ranked. */
function NightEntry({ read: { night }, send, assisted }: { read: LoadedNight } & Pick<TonightScreenProps, 'send' | 'assisted'>) {
  if (night.mine === null)
    return (
      <div className="stack">
        <p>{t('tonight.visitor')}</p>
        <Button asChild variant="primary" block>
          <Link to="/">{t('tonight.toGame')}</Link>
        </Button>
      </div>
    )
  const { runs } = night.mine
  const entry = assisted ? 'assisted' : night.mine.entry
  const isRanked = entry === 'ranked'
  return (
    <div className="stack">
      <div id="tonight-why" className="stack">
        {isRanked && night.mine.division === 'newcomers' && <p>{text.newcomers}</p>}
        <p>{entryText[entry](runs)}</p>
      </div>
      <Button variant={isRanked ? 'primary' : 'plain'} block aria-describedby="tonight-why" onClick={() => send({ type: 'PLAY' })}>
        <Icon name={isRanked ? 'crown' : 'swords'} />
        {isRanked ? t('tonight.playRanked') : t('tonight.practise')}
      </Button>
    </div>
  )
}

/** Places of the current night: all players, or only the player and friends. */
function TonightPlaces({ read: { night, board }, snapshot, send, onReport }: ReadProps) {
  const { friends } = snapshot.context
  const isFiltering = snapshot.matches({ open: 'filtering' }) || snapshot.matches({ open: 'switching' })
  return (
    <Places
      title={t('tonight.board')}
      empty={friends ? t('tonight.nobodyOfFriends') : t('tonight.nobody')}
      board={board}
      busy={isFiltering}
      onReport={onReport}
      choice={
        <div className="tonight-filters">
          <Select
            label={t('tonight.division')}
            value={snapshot.context.division ?? board.division}
            onChange={(division) => send({ type: 'DIVISION', division: division as NightDivision })}
            options={NIGHT_DIVISIONS.map((value) => ({ value, label: t(`tonight.divisions.${value}`) }))}
          />
          {night.mine !== null && night.mine.entry !== 'guest' && (
            <Select
              label={t('tonight.who')}
              value={friends ? 'friends' : 'all'}
              onChange={(who) => send({ type: 'FILTER', friends: who === 'friends' })}
              options={[
                { value: 'all', label: t('tonight.all') },
                { value: 'friends', label: t('tonight.friends') },
              ]}
            />
          )}
        </div>
      }
    >
      {board.next !== null && (
        <Button busy={snapshot.matches({ open: 'paging' })} onClick={() => send({ type: 'MORE' })}>
          {t('tonight.more')}
        </Button>
      )}
    </Places>
  )
}

interface PlacesProps extends Pick<TonightScreenProps, 'onReport'> {
  readonly title: string
  readonly empty: string
  readonly board: NightBoard
  readonly busy?: boolean
  /** Filter for all players or friends. */
  readonly choice?: ReactNode
  readonly children?: ReactNode
}
const Places = ({ title, empty, board, busy, onReport, choice, children }: PlacesProps) => (
  <Panel aria-label={title}>
    <h2>{title}</h2>
    <div className="stack">
      {choice}
      {board.own && <OwnNight row={board.own} />}
      <NightPlaces rows={board.rows} over={board.over} {...{ empty, busy, onReport }} />
      {!board.over && board.rows.length > 0 && <p className="dim">{t('tonight.hidden')}</p>}
      {children}
    </div>
  </Panel>
)
