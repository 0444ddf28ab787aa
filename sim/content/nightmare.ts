import type { LocationId } from './locations.ts'

/** What a rank of Nightmare adds to its map (docs/spec/run-depth.md), as a share for each rank; rank 0 is the map as it is. */
export const nightmareRules = { most: 10, horde: 0.12, health: 0.08, instinctPrice: 0.1, pay: 0.05 } as const

/**
 * How much harder everybody on a map hits, likewise. Armour takes a flat amount off each blow, and what the Hospital asks for takes off all of
 * a bite, so there a rank adds more (docs/balance.md).
 */
export const nightmareDamage = { school: 0.06, hospital: 0.35, 'police-station': 0.08, 'extra-hard': 0.05 } as const satisfies Partial<
  Record<LocationId, number>
>

/**
 * One twist a rank, from rank 3 on; a rank has its own and none of the ranks before it (decision 44). Each one's rule is one line where the
 * rule that it changes is: grep `hasTwist(` and its id. The words for the map's card are in src/messages/nightmare.ts.
 */
export const nightmareTwists = {
  /** px that the survivor sees: guns aim no farther. */
  fog: { rank: 3, sight: 300 },
  /** The horde comes at its full rate until the ceiling is reached, however many are still alive. */
  no_pause: { rank: 4 },
  /** Each elite brings a second one. */
  elite_pairs: { rank: 5 },
  no_quick_slots: { rank: 6 },
  fast_shamblers: { rank: 7, speed: 1.5 },
  /** Pickups have to be touched; only Scavenger still pulls them. */
  no_pull: { rank: 8 },
  /** No blow pushes anybody back. */
  no_push: { rank: 9 },
  /** Whatever heals gives this share. */
  half_healing: { rank: 10, share: 0.5 },
} as const
export type TwistId = keyof typeof nightmareTwists

/** The Dev Map has nothing to win, and Defense is a mode of its own. */
export const nightmareMaps = Object.keys(nightmareDamage) as readonly (keyof typeof nightmareDamage)[]
