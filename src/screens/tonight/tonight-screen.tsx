import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { SnapshotFrom } from 'xstate'
import {
  attemptsOf,
  type ReadNight,
  type TonightContext,
  type TonightEvent,
  type tonightMachine,
} from '../../../machines/tonight.machine.ts'
import type { NightBoard } from '../../../machines/tonight-port.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { nightOf } from '../../../sim/rules/tonight.ts'
import { entryText, tonightText as text } from '../../messages/tonight.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { focusableScroll } from '../../ui/focusable-scroll.ts'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { NightCard } from './night-card.tsx'
import { NightPlaces } from './night-places.tsx'
import './tonight.css'

interface TonightScreenProps {
  readonly snapshot: SnapshotFrom<typeof tonightMachine>
  readonly send: (event: TonightEvent) => void
  /** Until the night ends. */
  readonly secondsLeft: number
  /** Where a page without the game's header leads back to. */
  readonly home?: ReactNode
}

/** `/tonight`: the night of the day, the run's door, its places and its reward. For everybody (decision 70). */
export function TonightScreen({ snapshot, send, secondsLeft, home }: TonightScreenProps) {
  const { read } = snapshot.context
  return (
    <main ref={focusableScroll} className={classNames('page tonight-page', !!home && 'tonight-alone')}>
      {home}
      {snapshot.matches('failed') && (
        <div className="stack start" role="alert">
          <p>{text.failed}</p>
          <Button onClick={() => send({ type: 'REFRESH' })}>{text.retry}</Button>
        </div>
      )}
      {snapshot.matches('loading') && (
        <p className="page-loading" role="status">
          {text.loading}
        </p>
      )}
      {read && snapshot.matches('open') && <OpenNight read={read} snapshot={snapshot} send={send} secondsLeft={secondsLeft} />}
    </main>
  )
}

function OpenNight({ read, snapshot, send, secondsLeft }: TonightScreenProps & { read: ReadNight }) {
  const { night, board, winners } = read
  return (
    <div className="tonight">
      <div className="stack lg">
        <NightCard night={nightOf(night.draw)} secondsLeft={secondsLeft} played={night.played}>
          <Door read={read} send={send} />
        </NightCard>
        <Attempts context={snapshot.context} read={read} busy={busyOf(snapshot)} send={send} />
      </div>
      <div className="stack lg">
        <Places title={text.board} empty={text.nobody} board={board} note={text.hidden}>
          {board.next !== null && (
            <Button busy={snapshot.matches({ open: 'paging' })} onClick={() => send({ type: 'MORE' })}>
              {text.more}
            </Button>
          )}
        </Places>
        {winners && (
          <Places
            title={text.winners}
            empty={text.nobodyBefore}
            board={{ ...winners, rows: winners.rows.slice(0, 5) }}
            note={winners.watchable ? null : text.hidden}
          >
            {night.before?.secret && <p className="tonight-secret dim">{text.proof(night.before.secret)}</p>}
          </Places>
        )}
      </div>
    </div>
  )
}

type Busy = 'counting' | 'claiming' | null
const busyOf = (snapshot: SnapshotFrom<typeof tonightMachine>): Busy =>
  snapshot.matches({ open: 'counting' }) ? 'counting' : snapshot.matches({ open: 'claiming' }) ? 'claiming' : null

/** The way out, and what it will count as. */
function Door({ read: { night }, send }: { read: ReadNight; send: TonightScreenProps['send'] }) {
  if (night.mine === null)
    return (
      <div className="stack">
        <p>{text.visitor}</p>
        <Button asChild variant="primary" block>
          <Link to="/">{text.toGame}</Link>
        </Button>
      </div>
    )
  const { entry, runs } = night.mine
  const isRanked = entry === 'ranked'
  return (
    <div className="stack">
      <p id="tonight-why">{entryText[entry](runs)}</p>
      <Button variant={isRanked ? 'primary' : 'plain'} block aria-describedby="tonight-why" onClick={() => send({ type: 'PLAY' })}>
        <Icon name={isRanked ? 'crown' : 'swords'} />
        {isRanked ? text.playRanked : text.practise}
      </Button>
    </div>
  )
}

interface AttemptsProps {
  readonly context: TonightContext
  readonly read: ReadNight
  readonly busy: Busy
  readonly send: TonightScreenProps['send']
}
/** What the player's runs of this night and of the last came to, and the reward of each. */
function Attempts({ context: { played, slot }, read, busy, send }: AttemptsProps) {
  const attempts = attemptsOf(read)
  const practised = played !== null && !played.ranked ? played : null
  if (attempts.length === 0 && practised === null) return null
  return (
    <Panel aria-label={text.yours}>
      <h2>{text.yours}</h2>
      <div className="stack">
        {practised && (
          <p>
            {text.figures(practised.survived, practised.ticks / TICK_RATE, practised.kills)}. {text.practised}
          </p>
        )}
        {attempts.map((attempt) => {
          const { day, state, survived, ticks, kills, place, of, claimed } = attempt
          const isTonight = day === read.night.day
          return (
            <section key={day} className="stack" aria-label={isTonight ? undefined : text.yesterdays}>
              {!isTonight && <h3>{text.yesterdays}</h3>}
              {state === 'open' && isTonight && (
                <>
                  <p>{text.left}</p>
                  <Button busy={busy === 'counting'} onClick={() => send({ type: 'COUNT' })}>
                    {text.count}
                  </Button>
                </>
              )}
              {state === 'checking' && <p role="status">{text.checking}</p>}
              {(state === 'uncounted' || (state === 'open' && !isTonight)) && <p>{text.uncounted}</p>}
              {state === 'placed' && place !== null && (
                <>
                  <p className="tonight-place">
                    <Icon name="crown" />
                    <b>{text.place(place, of)}</b>
                    <span className="dim">{betterThan(place, of)}</span>
                  </p>
                  <p>{text.figures(survived, ticks / TICK_RATE, kills)}</p>
                  {claimed && (
                    <p className="dim">
                      <Icon name="check" /> {text.rewardTaken}
                    </p>
                  )}
                  {!claimed && slot !== null && (
                    <Button variant="primary" busy={busy === 'claiming'} onClick={() => send({ type: 'CLAIM', day })}>
                      {text.claim}
                    </Button>
                  )}
                  {!claimed && slot === null && (
                    <p>
                      {text.noSlot} <Link to="/camp">{text.toCamp}</Link>
                    </p>
                  )}
                </>
              )}
            </section>
          )
        })}
      </div>
    </Panel>
  )
}

const betterThan = (place: number, of: number): string => (of <= 1 ? text.alone : text.better(Math.floor((100 * (of - place)) / (of - 1))))

interface PlacesProps {
  readonly title: string
  readonly empty: string
  readonly board: NightBoard
  readonly note: string | null
  readonly children?: ReactNode
}
const Places = ({ title, empty, board, note, children }: PlacesProps) => (
  <Panel aria-label={title}>
    <h2>{title}</h2>
    <div className="stack">
      <NightPlaces rows={board.rows} empty={empty} watchable={board.watchable} />
      {note && board.rows.length > 0 && <p className="dim">{note}</p>}
      {children}
    </div>
  </Panel>
)
