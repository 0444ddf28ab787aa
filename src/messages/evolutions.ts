import { EVOLUTION_IDS, type EvolutionId, type EvolutionPartner, evolutions } from '../../sim/content/evolutions.ts'
import { type InstinctId, instinctRules, isInstinctId } from '../../sim/content/instincts.ts'
import { t } from '../language/t.ts'

const partnerName = (partner: EvolutionPartner): string =>
  isInstinctId(partner) ? t(`instincts.${partner}.name`) : t(`evolution-plan.partners.${partner}`)

/** Lines on an Instinct's card: the partner of its evolution, and the Instincts whose partner it is. */
export const evolutionPlans = (id: InstinctId): readonly string[] =>
  EVOLUTION_IDS.flatMap((evolution) => {
    const { instinct, partner } = evolutions[evolution]
    if (instinct === id) return [t('evolution-plan.evolvesWith', { partner: partnerName(partner) })]
    return partner === id ? [t('evolution-plan.partnerOf', { instinct: t(`instincts.${instinct}.name`) })] : []
  })

/** Everything that an evolution needs. */
export function evolutionRecipe(id: EvolutionId): string {
  const { instinct, partner } = evolutions[id]
  return t('evolution-plan.recipe', {
    instinct: t(`instincts.${instinct}.name`),
    rank: instinctRules.maxRank,
    partner: partnerName(partner),
  })
}
