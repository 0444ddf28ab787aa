import { defense as content } from '../../../sim/content/defense.ts'
import type { DefenseReport } from '../../../sim/contract/run-report.ts'
import { Figures } from '../../loot/figures.tsx'
import { defenseText as text } from '../../messages/defense.ts'

/** How Defense was held. */
export const DefenseSection = ({ defense }: { defense: DefenseReport }) => (
  <section>
    <h2>{text.summary}</h2>
    <Figures
      figures={[
        { label: text.waves, icon: 'wall', count: defense.waves },
        { label: text.fireLeft(content.fire.health), icon: 'fire', count: Math.ceil(defense.fire) },
        { label: text.barricadesLost, icon: 'hammer', count: defense.lost },
      ]}
    />
  </section>
)
