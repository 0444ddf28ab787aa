import { Link } from 'react-router-dom'
import { attemptsOf, type ReadNight, type TonightContext, type TonightEvent } from '../../../machines/tonight.machine.ts'
import type { NightAttempt } from '../../../machines/tonight-port.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Switch } from '../../ui/switch.tsx'
import { tonightText as text } from './tonight-text.ts'

/** What the server was asked for. */
export type Busy = 'counting' | 'claiming' | 'showing' | null

interface AttemptsProps {
  readonly context: TonightContext
  readonly read: ReadNight
  readonly busy: Busy
  readonly send: (event: TonightEvent) => void
}
/** What the player's runs of this night and of the last came to, and the reward of each. */
export function Attempts({ context: { played, slot }, read, busy, send }: AttemptsProps) {
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
          const isTonight = attempt.day === read.night.day
          return (
            <section key={attempt.day} className="stack" aria-label={isTonight ? undefined : text.yesterdays}>
              {!isTonight && <h3>{text.yesterdays}</h3>}
              <CameTo attempt={attempt} isTonight={isTonight} busy={busy} send={send} />
              {attempt.state === 'placed' && <Reward attempt={attempt} slot={slot} busy={busy} send={send} />}
              {isTonight && (attempt.state === 'checking' || attempt.state === 'placed') && (
                <div>
                  <Switch
                    label={text.show}
                    checked={attempt.shown}
                    disabled={busy === 'showing'}
                    onChange={(shown) => send({ type: 'SHOW', shown })}
                  />
                  <p className="dim">{text.shows}</p>
                </div>
              )}
            </section>
          )
        })}
      </div>
    </Panel>
  )
}

interface AttemptProps extends Pick<AttemptsProps, 'busy' | 'send'> {
  readonly attempt: NightAttempt & { readonly day: string }
}

function CameTo({ attempt, isTonight, busy, send }: AttemptProps & { readonly isTonight: boolean }) {
  const { state, survived, ticks, kills, place, of, better } = attempt
  if (state === 'checking') return <p role="status">{text.checking}</p>
  if (state === 'open' && isTonight)
    return (
      <>
        <p>{text.left}</p>
        <Button busy={busy === 'counting'} onClick={() => send({ type: 'COUNT' })}>
          {text.count}
        </Button>
      </>
    )
  if (state !== 'placed') return <p>{text.uncounted}</p>
  return (
    <>
      <p className="tonight-place">
        <Icon name="crown" />
        <b>{text.place(place, of)}</b>
        <span className="dim">{better === null ? text.alone : text.better(better)}</span>
      </p>
      <p>{text.figures(survived, ticks / TICK_RATE, kills)}</p>
    </>
  )
}

function Reward({ attempt: { claimed, day }, slot, busy, send }: AttemptProps & Pick<TonightContext, 'slot'>) {
  if (claimed)
    return (
      <p className="dim">
        <Icon name="check" /> {text.rewardTaken}
      </p>
    )
  if (slot === null)
    return (
      <p>
        {text.noSlot} <Link to="/camp">{text.toCamp}</Link>
      </p>
    )
  return (
    <Button variant="primary" busy={busy === 'claiming'} onClick={() => send({ type: 'CLAIM', day })}>
      {text.claim}
    </Button>
  )
}
