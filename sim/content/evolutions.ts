import type { InstinctId } from './instincts.ts'

/** What an evolution asks for beside its Instinct at the highest rank: another one in hand, or what is held. */
export type EvolutionPartner = InstinctId | 'two-hander' | 'one-hander' | 'gun'

/**
 * What an elite's chest makes of an Instinct at the highest rank and its partner (docs/spec/run-depth.md). Its rule stands in the file of
 * the Instinct, its look in src/looks/evolutions.ts. In this order they are named by index in frames: a new one goes to the end. px, shares.
 */
export const evolutions = {
  /** Its slam reaches so far, and pulls in by so much instead of throwing back. */
  earthbreaker: { of: 'slam', partner: 'two-hander', radius: 220, pull: 90 },
  grinder: { of: 'saw_belt', partner: 'one-hander', kills: 25, heals: 1 },
  /** A bullet that kills goes on, however often it has jumped. */
  pinball: { of: 'ricochet', partner: 'gun' },
  /** Where the bottle bursts so many flames of the trail burn. */
  scorched_street: { of: 'bottle', partner: 'burning_trail', flames: 6 },
  /** Each of the drone's shots leaps on to so many. */
  tesla_swarm: { of: 'scrap_drone', partner: 'live_wire', jumps: 3, damage: 0.5 },
  pack: { of: 'guard_dog', partner: 'bloodlust', dogs: 3 },
} as const satisfies Record<
  string,
  { readonly of: InstinctId; readonly partner: EvolutionPartner; readonly [figure: string]: string | number }
>
export type EvolutionId = keyof typeof evolutions
export const EVOLUTION_IDS = Object.keys(evolutions) as readonly EvolutionId[]
export const isEvolutionId = (id: string): id is EvolutionId => Object.hasOwn(evolutions, id)
