import type { World } from '../../sim/adventure/world.ts'
import { INSTINCT_IDS, type InstinctId } from '../../sim/content/instincts.ts'
import { NO_INSTINCTS } from '../../sim/rules/instinct-offers.ts'
import { emptyWorld } from '../../tools/support/in-world.ts'
import type { SpecChange } from '../../tools/support/run-spec.ts'

/** A world without spawns and with one Instinct. Weapons do nothing unless `change` says so. */
export function instinctWorld(id: InstinctId, rank: number, { player, ...change }: SpecChange = {}): World {
  const picks = Array.from({ length: rank }, () => id)
  return emptyWorld({
    unlockedInstincts: INSTINCT_IDS,
    instincts: { ...NO_INSTINCTS, picks, fills: rank },
    player: { maxHealth: 1e6, attackDamage: 4, ...player },
    ...change,
  })
}

/** Damage dealt by an Instinct so far. */
export const dealtBy = ({ instincts }: World, id: InstinctId): number => instincts.damage[INSTINCT_IDS.indexOf(id)] as number
