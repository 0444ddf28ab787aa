import { Link } from 'react-router-dom'
import { attemptsOf, type LoadedNight, type TonightContext, type TonightEvent } from '../../../machines/tonight.machine.ts'
import type { NightAttempt } from '../../../machines/tonight-port.ts'
import { TICK_RATE } from '../../../sim/content/run-constants.ts'
import { t } from '../../language/t.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Panel } from '../../ui/panel.tsx'
import { Switch } from '../../ui/switch.tsx'
import { tonightText as text } from './tonight-text.ts'

/** The pending server call. */
export type Busy = 'counting' | 'claiming' | 'sharing' | null

interface AttemptsProps {
  readonly context: TonightContext
  readonly read: LoadedNight
  readonly busy: Busy
  readonly send: (event: TonightEvent) => void
}
/** Results of the player's runs of this night and the previous one, with the reward of each. */
export function Attempts({ context: { played, slot }, read, busy, send }: AttemptsProps) {
  const attempts = attemptsOf(read)
  const practised = played !== null && !played.ranked ? played : null
  if (attempts.length === 0 && practised === null) return null
  return (
    <Panel aria-label={t('tonight.yours')}>
      <h2>{t('tonight.yours')}</h2>
      <div className="stack">
        {practised && (
          <p>
            {text.figures(practised.survived, practised.ticks / TICK_RATE, practised.kills)}. {t('tonight.practised')}
          </p>
        )}
        {attempts.map((attempt) => {
          const isTonight = attempt.day === read.night.day
          return (
            <section key={attempt.day} className="stack" aria-label={isTonight ? undefined : t('tonight.yesterdays')}>
              {!isTonight && <h3>{t('tonight.yesterdays')}</h3>}
              <AttemptResult attempt={attempt} isTonight={isTonight} busy={busy} send={send} />
              {attempt.state === 'placed' && <Reward attempt={attempt} slot={slot} busy={busy} send={send} />}
              {isTonight && (attempt.state === 'checking' || attempt.state === 'placed') && (
                <div>
                  <Switch
                    label={t('tonight.show')}
                    checked={attempt.shown}
                    disabled={busy === 'sharing'}
                    onChange={(shown) => send({ type: 'SHARE', shown })}
                  />
                  <p className="dim">{t('tonight.shows')}</p>
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

function AttemptResult({ attempt, isTonight, busy, send }: AttemptProps & { readonly isTonight: boolean }) {
  const { state, survived, ticks, kills, place, of, better } = attempt
  if (state === 'checking') return <p role="status">{t('tonight.checking')}</p>
  if (state === 'open' && isTonight)
    return (
      <>
        <p>{t('tonight.left')}</p>
        <Button busy={busy === 'counting'} onClick={() => send({ type: 'COUNT' })}>
          {t('tonight.count')}
        </Button>
      </>
    )
  if (state !== 'placed') return <p>{t('tonight.uncounted')}</p>
  return (
    <>
      <p className="tonight-place">
        <Icon name="crown" />
        <b>{text.place(place, of)}</b>
        <span className="dim">{better === null ? t('tonight.alone') : t('tonight.better', { percent: better })}</span>
      </p>
      <p>{text.figures(survived, ticks / TICK_RATE, kills)}</p>
    </>
  )
}

function Reward({ attempt: { claimed, day }, slot, busy, send }: AttemptProps & Pick<TonightContext, 'slot'>) {
  if (claimed)
    return (
      <p className="dim">
        <Icon name="check" /> {t('tonight.rewardTaken')}
      </p>
    )
  if (slot === null)
    return (
      <p>
        {t('tonight.noSlot')} <Link to="/camp">{t('tonight.toCamp')}</Link>
      </p>
    )
  return (
    <Button variant="primary" busy={busy === 'claiming'} onClick={() => send({ type: 'CLAIM', day })}>
      {t('tonight.claim')}
    </Button>
  )
}
