import type { LocationId } from './locations.ts'

/** Effects of a Nightmare rank on its map (docs/spec/run-depth.md), as shares per rank; rank 0 is the map without Nightmare. */
export const nightmareRules = { most: 10, horde: 0.12, health: 0.08, instinctPrice: 0.1, pay: 0.05 } as const

/** Nightmare marks for a run that was survived at a rank, per rank. They only buy cosmetics. */
export const MARKS_PER_RANK = 1

/**
 * Additional enemy damage per rank and map, as a share. Armor subtracts a fixed amount from each hit, and the armor for the Hospital
 * absorbs a whole bite, so ranks add more there (docs/balance.md).
 */
export const nightmareDamage = { school: 0.06, hospital: 0.35, 'police-station': 0.08, 'extra-hard': 0.05 } as const satisfies Partial<
  Record<LocationId, number>
>

/**
 * One twist per rank from rank 3 on; a rank does not include the twists of lower ranks (decision 0002). Each rule is one line at the rule
 * that it changes: search for `hasTwist(` and the id. The texts of the map's card are in src/messages/nightmare.ts.
 */
export const nightmareTwists = {
  /** Sight of the survivor in px; guns aim no farther. */
  fog: { rank: 3, sight: 300 },
  /** The horde arrives at its full rate up to the ceiling, regardless of how many are alive. */
  no_pause: { rank: 4 },
  /** Each elite brings a second one. */
  elite_pairs: { rank: 5 },
  no_quick_slots: { rank: 6 },
  fast_shamblers: { rank: 7, speed: 1.5 },
  /** Pickups must be touched; only Scavenger still pulls them. */
  no_pull: { rank: 8 },
  /** Hits do not push enemies back. */
  no_push: { rank: 9 },
  /** Share of all healing that applies. */
  half_healing: { rank: 10, share: 0.5 },
} as const
export type TwistId = keyof typeof nightmareTwists

/** Excludes the Dev Map, which cannot be won, and Defense, which is a separate mode. */
export const nightmareMaps = Object.keys(nightmareDamage) as readonly (keyof typeof nightmareDamage)[]
