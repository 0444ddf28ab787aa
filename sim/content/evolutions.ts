import type { InstinctId } from './instincts.ts'

/** Requirement of an evolution besides its Instinct at the highest rank: another Instinct or a held weapon. */
export type EvolutionPartner = InstinctId | 'two-hander' | 'one-hander' | 'gun'

/**
 * Evolutions, which an elite chest gives for an Instinct at the highest rank with its partner (docs/spec/run-depth.md). The rule is in the
 * Instinct's file, the visuals in src/looks/evolutions.ts. Frames refer to evolutions by index, so new ones go to the end. Units: px,
 * shares.
 */
export const evolutions = {
  /** The slam reaches `radius` and pulls enemies in by `pull` instead of throwing them back. */
  earthbreaker: { instinct: 'slam', partner: 'two-hander', radius: 220, pull: 90 },
  grinder: { instinct: 'saw_belt', partner: 'one-hander', kills: 25, heals: 1 },
  /** A bullet that kills flies on, regardless of its jumps. */
  pinball: { instinct: 'ricochet', partner: 'gun' },
  /** The bottle's explosion leaves `flames` flames of the trail. */
  scorched_street: { instinct: 'bottle', partner: 'burning_trail', flames: 6 },
  /** Each of the drone's shots jumps to `jumps` further enemies. */
  tesla_swarm: { instinct: 'scrap_drone', partner: 'live_wire', jumps: 3, damage: 0.5 },
  pack: { instinct: 'guard_dog', partner: 'bloodlust', dogs: 3 },
} as const satisfies Record<
  string,
  { readonly instinct: InstinctId; readonly partner: EvolutionPartner; readonly [figure: string]: string | number }
>
export type EvolutionId = keyof typeof evolutions
export const EVOLUTION_IDS = Object.keys(evolutions) as readonly EvolutionId[]
export const isEvolutionId = (id: string): id is EvolutionId => Object.hasOwn(evolutions, id)
