import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { compareRuns, type Raced, type ReplayEvent } from '../../../machines/replay.machine.ts'
import { GhostState } from '../../../sim/contract/ghost.ts'
import { landingText } from '../../messages/landing.ts'
import { cameTo, raceText as text, verdictSays } from '../../messages/race.ts'
import { Button } from '../../ui/button.tsx'
import { GatePage } from '../../ui/gate-page.tsx'

interface RacePanelProps {
  readonly name: string
  /** The last race; null: none yet. */
  readonly raced: Raced | null
  /** The run went on after its first death. */
  readonly revived: boolean
  readonly send: (event: ReplayEvent) => void
}
/** Before a race: what it is. After one: the player against the ghost. */
export function RacePanel({ name, raced, revived, send }: RacePanelProps) {
  return (
    <GatePage game={landingText.game}>
      <section className="panel stack lg">
        <h1>{raced ? text.over : text.against(name)}</h1>
        {raced ? <Result raced={raced} name={name} /> : <p>{text.lead}</p>}
        {revived && !raced && <p>{text.firstLife}</p>}
        <p className="dim">{text.practice}</p>
        <Button variant="primary" block onClick={() => send({ type: 'START' })}>
          {raced ? text.again : text.start}
        </Button>
        <Button block onClick={() => send({ type: 'WATCH' })}>
          {text.watch}
        </Button>
        <Button asChild block>
          <Link to="/">{text.home}</Link>
        </Button>
      </section>
    </GatePage>
  )
}

function Result({ raced, name }: { raced: Raced; name: string }): ReactNode {
  const { survived, seconds, kills, ghost } = raced
  const isKnown = ghost !== null && ghost.state !== GhostState.broken
  return (
    <div className="stack" role="status">
      {isKnown && <p className="lead">{verdictSays(name, compareRuns(raced, ghost))}</p>}
      <p>
        <b>{text.you}</b> {cameTo(survived, seconds, kills)}
      </p>
      {isKnown ? (
        <p>
          <b>{name}</b> {cameTo(ghost.state === GhostState.survived, ghost.seconds, ghost.kills)}
        </p>
      ) : (
        <p>{text.unknown}</p>
      )}
    </div>
  )
}
