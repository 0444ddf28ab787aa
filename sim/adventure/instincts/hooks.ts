import { INSTINCT_IDS } from '../../content/instincts.ts'
import type { World } from '../world.ts'
import { instinctRulesById } from './all.ts'
import type { ShotDraft } from './instinct.ts'

/** Indexed like INSTINCT_IDS. All have the same fields, because V8 compiles calls again for each new set of fields. */
const INSTINCT_RULES = INSTINCT_IDS.map((id) => {
  const { boost, tick, swing, shot, reload, kill } = instinctRulesById[id]
  return { boost, tick, swing, shot, reload, kill }
})

/** Calls `each` with the rule, rank and memory of every taken Instinct, in table order. */
function forEachActive(
  { instincts }: World,
  each: (rule: (typeof INSTINCT_RULES)[number], rank: number, memory: Float64Array, own: number) => void,
): void {
  for (let i = 0; i < INSTINCT_RULES.length; i++) {
    const rank = instincts.ranks[i]
    if (rank > 0) each(INSTINCT_RULES[i] as (typeof INSTINCT_RULES)[number], rank, instincts.memory[i], i)
  }
}

/** Call after a swing that hit an enemy. */
export const onSwing = (world: World): void => forEachActive(world, (rule, rank, memory, own) => rule.swing?.(world, rank, memory, own))

/** Call before a bullet is fired. */
export const onShot = (world: World, shot: ShotDraft): void => forEachActive(world, (rule, rank) => rule.shot?.(world, rank, shot))

/** Call when a reload begins. */
export const onReload = (world: World): void => forEachActive(world, (rule, rank, memory, own) => rule.reload?.(world, rank, memory, own))

/** Call for each enemy that dies. */
export const onKill = (world: World): void => forEachActive(world, (rule, rank, memory) => rule.kill?.(world, rank, memory))

/** Call once per tick. */
export const onTick = (world: World): void => forEachActive(world, (rule, rank, memory, own) => rule.tick?.(world, rank, memory, own))

/** Updates `world.boosts` for all taken Instincts. */
export const onBoost = (world: World): void => forEachActive(world, (rule, rank, memory) => rule.boost?.(world, rank, memory))
