import type { EvolutionId } from '../../../sim/content/evolutions.ts'
import type { InstinctId } from '../../../sim/content/instincts.ts'
import { t } from '../../language/t.ts'
import { evolutionLooks } from '../../looks/evolutions.ts'

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
  const raised = gave.map((id) => t('run-later.raised', { instinct: t(`instincts.${id}.name`) }))
  return (
    <div role="status">
      <p key={chests} className="run-banner chest">
        {evolved ? t('run-later.evolution') : t('run-later.eliteChest')}
        <strong>
          {evolved ? t(`evolutions.${evolved}.name`) : raised.length > 0 ? raised.join(t('run-later.and')) : t('run.adrenaline')}
        </strong>
        {evolved && evolutionLooks[evolved].text()}
      </p>
    </div>
  )
}
