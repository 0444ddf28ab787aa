/** Maximum of regulars and crows alive in waves 1, 2 and 3; multiplied by the map's density. */
export const aliveCap = [16, 24, 32] as const
/** While fewer of them are alive, they arrive twice as fast, so that a strong player never faces an empty screen. */
export const pressureFloor = [3, 6, 9] as const
/** Maximum of shamblers alive, regardless of the map's density. */
export const hordeCeiling = 400
export const MAX_WAVE = aliveCap.length

/**
 * Distance in px from the middle of the view beyond which members of the horde respawn. Otherwise a survivor who keeps walking would leave
 * the horde behind.
 */
export const hordeOutrun = 900

/** Spawn distances from the player in px, outside the view: usually `near` to `far`, and at least `never`. */
export const spawnRing = {
  near: 480,
  far: 560,
  never: 400,
  /** Distance in px beyond the edge of the view. */
  margin: 40,
  /** Share of spawns in the player's walking direction. */
  ahead: 0.6,
} as const
