import { INSTINCT_IDS } from '../../content/instincts.ts'
import type { World } from '../world.ts'
import { instinctRulesById } from './all.ts'
import type { ShotDraft } from './instinct.ts'

/** By index in INSTINCT_IDS. */
const RULES = INSTINCT_IDS.map((id) => instinctRulesById[id])

/** Calls `each` with the rules, the rank and the memory of every Instinct in hand, in the order of the table. */
function forEachInHand(
  { instincts }: World,
  each: (rule: (typeof RULES)[number], rank: number, memory: Float64Array, own: number) => void,
): void {
  for (let i = 0; i < RULES.length; i++) {
    const rank = instincts.ranks[i]
    if (rank > 0) each(RULES[i] as (typeof RULES)[number], rank, instincts.memory[i], i)
  }
}

/** A swing has hit somebody. */
export const onSwing = (world: World): void => forEachInHand(world, (rule, rank, memory, own) => rule.swing?.(world, rank, memory, own))

/** A bullet is about to leave. */
export const onShot = (world: World, shot: ShotDraft): void => forEachInHand(world, (rule, rank) => rule.shot?.(world, rank, shot))

/** A reload begins. */
export const onReload = (world: World): void => forEachInHand(world, (rule, rank, memory, own) => rule.reload?.(world, rank, memory, own))

/** An enemy fell. */
export const onKill = (world: World): void => forEachInHand(world, (rule, rank, memory) => rule.kill?.(world, rank, memory))

/** One tick of every Instinct. */
export const onTick = (world: World): void => forEachInHand(world, (rule, rank, memory, own) => rule.tick?.(world, rank, memory, own))

/** What all of them make of the survivor's figures. */
export const onBoost = (world: World): void => forEachInHand(world, (rule, rank, memory) => rule.boost?.(world, rank, memory))
