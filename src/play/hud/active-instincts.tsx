import { type CSSProperties, memo } from 'react'
import { type EvolutionId, evolutions } from '../../../sim/content/evolutions.ts'
import { INSTINCT_IDS, type InstinctId, instinctRules } from '../../../sim/content/instincts.ts'
import { t } from '../../language/t.ts'
import { evolutionLooks } from '../../looks/evolutions.ts'
import { instinctLooks } from '../../looks/instincts.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

const RANK_PIPS = Array.from({ length: instinctRules.maxRank }, (_, nth) => nth)

export interface ActiveInstinctsProps {
  ranks: readonly number[]
  evolutions: readonly EvolutionId[]
}
/** The Instincts of this run as small icons with rank pips. An evolved Instinct shows the name and colour of its evolution. */
export const ActiveInstincts = memo(function ActiveInstincts({ ranks, evolutions: evolved }: ActiveInstinctsProps) {
  return (
    <ul className="instincts" aria-label={t('run-later.instincts')}>
      {INSTINCT_IDS.map((id, index) =>
        ranks[index] ? (
          <ActiveInstinct key={id} id={id} rank={ranks[index]} evolution={evolved.find((to) => evolutions[to].instinct === id) ?? null} />
        ) : null,
      )}
    </ul>
  )
})

function ActiveInstinct({ id, rank, evolution }: { id: InstinctId; rank: number; evolution: EvolutionId | null }) {
  const { icon } = instinctLooks[id]
  const { tint } = evolution === null ? instinctLooks[id] : evolutionLooks[evolution]
  const name = evolution === null ? t(`instincts.${id}.name`) : t(`evolutions.${evolution}.name`)
  return (
    <li
      className={classNames('plate', evolution !== null && 'evolved')}
      style={{ '--tint': `#${tint.toString(16).padStart(6, '0')}` } as CSSProperties}
    >
      <Icon name={icon} label={evolution === null ? t('run-later.instinct', { name, rank }) : t('run-later.evolved', { name })} />
      <span className="pips" aria-hidden="true">
        {RANK_PIPS.map((nth) => (
          <i key={nth} className={nth < rank ? 'on' : undefined} />
        ))}
      </span>
    </li>
  )
}
