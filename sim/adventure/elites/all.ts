import { ELITE_TRAITS, type EliteTraitId } from '../../content/elites.ts'
import type { World } from '../world.ts'
import { armoured } from './armoured.ts'
import type { EliteTrait } from './elite-trait.ts'
import { howler } from './howler.ts'
import { runner } from './runner.ts'
import { splitter } from './splitter.ts'

/** The rule of every trait; the compiler requires one per trait. */
const traits: Readonly<Record<EliteTraitId, EliteTrait>> = { armoured, runner, splitter, howler }
/** Indexed like ELITE_TRAITS. */
const TRAIT_RULES = ELITE_TRAITS.map((id) => traits[id])

/** The rule of a body's trait, or `undefined` if it is not an elite. */
export const traitOf = ({ Elite }: World, id: number): EliteTrait | undefined => TRAIT_RULES[Elite.trait[id]]
