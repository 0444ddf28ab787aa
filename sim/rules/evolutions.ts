import { EVOLUTION_IDS, type EvolutionId, type EvolutionPartner, evolutions } from '../content/evolutions.ts'
import { type InstinctId, instinctRules, isInstinctId } from '../content/instincts.ts'
import type { MeleeWeaponItem } from '../content/item.ts'
import { legendaryMelee } from '../content/legendaries.ts'
import { meleeWeapons } from '../content/weapons.ts'

/** Instinct ranks, held weapons and evolutions of a survivor. */
export interface EvolutionSource {
  readonly rankOf: (id: InstinctId) => number
  readonly mainHandId: string | null
  readonly offHandId: string | null
  readonly armed: boolean
  readonly evolved: readonly EvolutionId[]
}

/** The evolutions that the next elite chest can give: Instinct at its highest rank, partner present, not evolved yet. */
export const readyEvolutions = (source: EvolutionSource): readonly EvolutionId[] =>
  EVOLUTION_IDS.filter((id) => {
    const { instinct, partner } = evolutions[id]
    return source.rankOf(instinct) >= instinctRules.maxRank && hasPartner(source, partner) && !source.evolved.includes(id)
  })

function hasPartner({ rankOf, mainHandId, offHandId, armed }: EvolutionSource, partner: EvolutionPartner): boolean {
  if (isInstinctId(partner)) return rankOf(partner) > 0
  if (partner === 'gun') return armed
  if (partner === 'two-hander') return isHeld(mainHandId, 'two_hand_melee')
  return isHeld(mainHandId, 'one_hand_melee') || isHeld(offHandId, 'one_hand_melee')
}

/** Imports only the melee tables, because otherwise the worker would load the whole item catalogue. */
const melee: Readonly<Record<string, Pick<MeleeWeaponItem, 'weaponCategory'>>> = { ...meleeWeapons, ...legendaryMelee }
const isHeld = (id: string | null, category: MeleeWeaponItem['weaponCategory']): boolean =>
  id !== null && Object.hasOwn(melee, id) && melee[id]?.weaponCategory === category
