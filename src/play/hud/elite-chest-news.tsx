import type { EvolutionId } from '../../../sim/content/evolutions.ts'
import type { InstinctId } from '../../../sim/content/instincts.ts'
import { evolutionLooks } from '../../looks/evolutions.ts'
import { instinctLooks } from '../../looks/instincts.ts'
import { runText } from '../../messages/run.ts'
import { laterRunText as text } from '../../messages/run-later.ts'

interface EliteChestNewsProps {
  /** Opened so far: each is said once. */
  chests: number
  /** What the last one raised. */
  gave: readonly InstinctId[]
  /** Or what an Instinct became. */
  evolved: EvolutionId | null
}
/** Says what an elite's chest held, and fades by itself. */
export function EliteChestNews({ chests, gave, evolved }: EliteChestNewsProps) {
  const look = evolved && evolutionLooks[evolved]
  const raised = gave.map((id) => text.raised(instinctLooks[id].name))
  return (
    <div role="status">
      <p key={chests} className="run-banner chest">
        {look ? text.evolution : text.eliteChest}
        <strong>{look ? look.name : raised.length > 0 ? raised.join(text.and) : runText.adrenaline}</strong>
        {look?.text}
      </p>
    </div>
  )
}
