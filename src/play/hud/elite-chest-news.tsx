import type { EvolutionId } from '../../../sim/content/evolutions.ts'
import type { InstinctId } from '../../../sim/content/instincts.ts'
import { t } from '../../language/t.ts'
import { evolutionLooks } from '../../looks/evolutions.ts'

interface EliteChestNewsProps {
  /** Number of chests opened so far; each one is announced once. */
  chests: number
  gave: readonly InstinctId[]
  /** Evolution that the last chest gave instead, if any. */
  evolved: EvolutionId | null
}
/** Announces the contents of an elite's chest and fades by itself. */
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
