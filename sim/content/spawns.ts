/** Regulars and crows of the schedule alive at most, by wave 1, 2, 3; times the map's density. */
export const aliveCap = [16, 24, 32] as const
/** While fewer of them are alive they come twice as fast: a strong player never looks at an empty screen. */
export const pressureFloor = [3, 6, 9] as const
/** Shamblers alive at most, whatever a map's density. */
export const hordeCeiling = 400
export const MAX_WAVE = aliveCap.length

/** px from the middle of the view: whoever of the horde is farther behind comes in anew, or a survivor who walks on would leave it all behind. */
export const hordeOutrun = 900

/** Where an enemy comes in: outside the view, at this distance from the player or farther, never nearer than `never`. px. */
export const spawnRing = {
  near: 480,
  far: 560,
  never: 400,
  /** Beyond the edge of the view. */
  margin: 40,
  /** Share of spawns that come from where the player is heading. */
  ahead: 0.6,
} as const
