import type { InstinctId } from '../../../sim/content/instincts.ts'
import { instinctLooks } from '../../looks/instincts.ts'
import { runText as text } from '../../messages/run.ts'

interface EliteChestNewsProps {
  /** Opened so far: each is said once. */
  chests: number
  /** What the last one raised. */
  gave: readonly InstinctId[]
}
/** Says what an elite's chest held, and fades by itself. */
export function EliteChestNews({ chests, gave }: EliteChestNewsProps) {
  const raised = gave.map((id) => text.raised(instinctLooks[id].name))
  return (
    <div role="status">
      <p key={chests} className="run-banner chest">
        {text.eliteChest}
        <strong>{raised.length > 0 ? raised.join(text.and) : text.adrenaline}</strong>
      </p>
    </div>
  )
}
