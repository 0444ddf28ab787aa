import { EVOLUTION_IDS, type EvolutionId, type EvolutionPartner, evolutions } from '../content/evolutions.ts'
import { type InstinctId, instinctRules, isInstinctId } from '../content/instincts.ts'
import { item } from '../content/items.ts'

/** What is in hand, and what the survivor holds. */
export interface EvolutionSource {
  readonly rankOf: (id: InstinctId) => number
  readonly mainHandId: string | null
  readonly offHandId: string | null
  readonly armed: boolean
  readonly evolved: readonly EvolutionId[]
}

/** The evolutions that the next elite's chest may give: the Instinct at its highest rank, its partner there, and not evolved yet. */
export const readyEvolutions = (source: EvolutionSource): readonly EvolutionId[] =>
  EVOLUTION_IDS.filter((id) => {
    const { of, partner } = evolutions[id]
    return source.rankOf(of) >= instinctRules.maxRank && hasPartner(source, partner) && !source.evolved.includes(id)
  })

function hasPartner({ rankOf, mainHandId, offHandId, armed }: EvolutionSource, partner: EvolutionPartner): boolean {
  if (isInstinctId(partner)) return rankOf(partner) > 0
  if (partner === 'gun') return armed
  if (partner === 'two-hander') return isHeld(mainHandId, 'two_hand_melee')
  return isHeld(mainHandId, 'one_hand_melee') || isHeld(offHandId, 'one_hand_melee')
}

function isHeld(id: string | null, category: 'one_hand_melee' | 'two_hand_melee'): boolean {
  const known = id === null ? null : item(id)
  return known?.type === 'weapon' && known.weaponCategory === category
}
