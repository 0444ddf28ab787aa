import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { compareRuns, type RaceResult, type ReplayEvent } from '../../../machines/replay.machine.ts'
import { GhostState } from '../../../sim/contract/ghost.ts'
import { t } from '../../language/t.ts'
import { resultText, verdictText } from '../../messages/race.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'

interface RacePanelProps {
  readonly name: string
  /** Result of the last race; `null` before the first one. */
  readonly raced: RaceResult | null
  /** True if the run continued after its first death. */
  readonly revived: boolean
  readonly send: (event: ReplayEvent) => void
}
/** Introduces a race, or compares the player's result with the ghost's after it. */
export function RacePanel({ name, raced, revived, send }: RacePanelProps) {
  return (
    <GatePage game={t('landing.game')}>
      <section className="panel stack lg">
        <h1>{raced ? t('race.over') : t('race.against', { name })}</h1>
        {raced ? <Result raced={raced} name={name} /> : <p>{t('race.lead')}</p>}
        {revived && !raced && <p>{t('race.firstLife')}</p>}
        <p className="dim">{t('race.practice')}</p>
        <Button variant="primary" block onClick={() => send({ type: 'START' })}>
          {raced ? t('race.again') : t('race.start')}
        </Button>
        <Button block onClick={() => send({ type: 'WATCH' })}>
          {t('race.watch')}
        </Button>
        <Button asChild block>
          <Link to="/">{t('race.home')}</Link>
        </Button>
      </section>
    </GatePage>
  )
}

function Result({ raced, name }: { raced: RaceResult; name: string }): ReactNode {
  const { survived, seconds, kills, ghost } = raced
  const isKnown = ghost !== null && ghost.state !== GhostState.broken
  return (
    <div className="stack" role="status">
      {isKnown && <p className="lead">{verdictText(name, compareRuns(raced, ghost))}</p>}
      <p>
        <b>{t('race.you')}</b> {resultText(survived, seconds, kills)}
      </p>
      {isKnown ? (
        <p>
          <b>{name}</b> {resultText(ghost.state === GhostState.survived, ghost.seconds, ghost.kills)}
        </p>
      ) : (
        <p>{t('race.unknown')}</p>
      )}
    </div>
  )
}
