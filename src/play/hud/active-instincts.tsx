import { type CSSProperties, memo } from 'react'
import { type EvolutionId, evolutions } from '../../../sim/content/evolutions.ts'
import { INSTINCT_IDS, type InstinctId, instinctRules } from '../../../sim/content/instincts.ts'
import type { RunSpec } from '../../../sim/contract/run-spec.ts'
import { readyEvolutions } from '../../../sim/rules/evolutions.ts'
import { t } from '../../language/t.ts'
import { evolutionLooks } from '../../looks/evolutions.ts'
import { instinctLooks } from '../../looks/instincts.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'

const RANK_PIPS = Array.from({ length: instinctRules.maxRank }, (_, nth) => nth)

export type HeldWeapons = Pick<RunSpec, 'mainHandId' | 'offHandId' | 'rangedId'>

export interface ActiveInstinctsProps {
  ranks: readonly number[]
  evolutions: readonly EvolutionId[]
  /** Absent before the segment has started. */
  held: HeldWeapons | undefined
}
/**
 * The Instincts of this run as small icons with rank pips. An evolved Instinct shows the name and colour of its evolution, and one that the
 * next elite's chest can evolve has a mark.
 */
export const ActiveInstincts = memo(function ActiveInstincts({ ranks, evolutions: evolved, held }: ActiveInstinctsProps) {
  const ready = readyInstincts(ranks, evolved, held)
  return (
    <ul className="instincts" aria-label={t('run-later.instincts')}>
      {INSTINCT_IDS.map((id, index) =>
        ranks[index] ? (
          <ActiveInstinct
            key={id}
            id={id}
            rank={ranks[index]}
            evolution={evolved.find((to) => evolutions[to].instinct === id) ?? null}
            isReady={ready.includes(id)}
          />
        ) : null,
      )}
    </ul>
  )
})

function readyInstincts(ranks: readonly number[], evolved: readonly EvolutionId[], held: HeldWeapons | undefined): readonly InstinctId[] {
  if (held === undefined) return []
  const source = { ...held, rankOf: (id: InstinctId) => ranks[INSTINCT_IDS.indexOf(id)] ?? 0, armed: held.rangedId !== null, evolved }
  return readyEvolutions(source).map((id) => evolutions[id].instinct)
}

interface ActiveInstinctProps {
  id: InstinctId
  rank: number
  evolution: EvolutionId | null
  isReady: boolean
}
function ActiveInstinct({ id, rank, evolution, isReady }: ActiveInstinctProps) {
  const { icon } = instinctLooks[id]
  const { tint } = evolution === null ? instinctLooks[id] : evolutionLooks[evolution]
  const name = evolution === null ? t(`instincts.${id}.name`) : t(`evolutions.${evolution}.name`)
  const label = isReady
    ? t('evolution-plan.ready', { name })
    : evolution === null
      ? t('run-later.instinct', { name, rank })
      : t('run-later.evolved', { name })
  return (
    <li
      className={classNames('plate', evolution !== null && 'evolved', isReady && 'is-ready')}
      style={{ '--tint': `#${tint.toString(16).padStart(6, '0')}` } as CSSProperties}
    >
      <Icon name={icon} label={label} />
      {isReady && <span className="ready-mark" aria-hidden="true" />}
      <span className="pips" aria-hidden="true">
        {RANK_PIPS.map((nth) => (
          <i key={nth} className={nth < rank ? 'on' : undefined} />
        ))}
      </span>
    </li>
  )
}
