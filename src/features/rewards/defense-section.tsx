import { defense as content } from '../../../sim/content/defense.ts'
import type { DefenseReport } from '../../../sim/contract/run-report.ts'
import { t } from '../../language/t.ts'
import { Figures } from '../../loot/figures.tsx'

export const DefenseSection = ({ defense }: { defense: DefenseReport }) => (
  <section>
    <h2>{t('defense.summary')}</h2>
    <Figures
      figures={[
        { label: t('defense.waves'), icon: 'wall', count: defense.waves },
        { label: t('defense.fireLeft', { full: content.fire.health }), icon: 'fire', count: Math.ceil(defense.fire) },
        { label: t('defense.barricadesLost'), icon: 'hammer', count: defense.lost },
      ]}
    />
  </section>
)
