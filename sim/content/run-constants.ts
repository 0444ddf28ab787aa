/** Constants of a run; balance §1 unless a comment says otherwise. Units: px, seconds, points. */

/** Simulation ticks per second. */
export const TICK_RATE = 60
/** Converts seconds to ticks, at least a tenth of a second, for intervals and durations. */
export const ticks = (seconds: number): number => Math.max(6, Math.round(TICK_RATE * seconds))
/** Window of a kill streak, in seconds. */
export const streakSeconds = 5

export const run = {
  /** Length of a run in seconds (RUN-02). */
  duration: 300,
  /** Maximum real time that one call may simulate, in seconds (RUN-07). */
  maxStep: 0.5,
  view: { width: 1280, height: 720 },
  /** In the middle of a ground tile, where every map is open. */
  start: { x: 1024, y: 0 },
  /** Limits for the y of a body's centre. */
  band: { top: -300, bottom: 300 },
  /** Minimum distance of the player from the edges, as a share of the view (RUN-12). */
  cameraMargin: { x: 0.15, y: 0.25 },
} as const

export const player = {
  speed: 150,
  radius: 16,
  /** Seconds of invulnerability after a hit, for all sources. */
  invulnerable: 0.5,
} as const

export const melee = {
  /** The reach of a swing is their sum (`meleeReach` in rules/combat.ts). */
  radius: 45,
  reach: 5,
  cooldown: 0.75,
  /** Duration of a push in seconds. */
  knockbackTime: 0.12,
} as const

export const ranged = {
  cooldown: 1,
  /** Added to the weapon's range for targeting (WEAP-03). */
  aim: 5,
  /** Three times the player's base speed (WEAP-02); perks do not raise it. */
  bulletSpeed: 3 * player.speed,
  bulletRadius: 4,
} as const

export const enemyRules = {
  /** Seconds that an enemy overlaps the player before it hits. */
  windUp: 0.35,
  /** Range of the random speed factor of each enemy. */
  speedFactor: { low: 0.9, high: 1.1 },
  /** Stops this far inside its bite reach, in px, so that it overlaps the player without standing inside. */
  biteDepth: 6,
  /** Share of its speed at which it steps back if it is deeper inside the player. */
  shuffle: 0.35,
  /**
   * Minimum radius of an enemy against solids, in px. With it, even the widest enemies can pass where the player can
   * (`squeezeThroughGaps`).
   */
  walker: player.radius,
  /** Share of an overlap that each of two bodies resolves per tick. */
  separation: 0.25,
  /** Distance in px that a minion is flung from its parent's body. */
  flung: 36,
} as const

/** Movement of enemies that keep a distance to the player (`EnemyDef.keptDistance`). */
export const distanceKeeping = {
  /** Share of its speed when backing off. */
  retreat: 0.7,
  /** Seconds that it stands still after a shot. */
  recoil: 0.2,
  /** In px: it stops within `settled` of its distance, and moves again when it is off by more than `slack`. */
  settled: 3,
  slack: 14,
} as const

export const pickups = {
  radius: 60,
  pull: 400,
  /** A pickup is collected when it touches the player. */
  touch: player.radius + 6,
  /** Maximum scatter of the drops of one kill, in px. */
  scatter: 12,
  coins: [25, 5, 1],
} as const

/** Factor for xp and coins in 100x mode (LOOT-02). */
export const xpModeFactor = 100

/**
 * Maximum bodies per role (balance §2.4: design ceiling); `outrun` is in px. Pickups beyond the limit are credited at once, so nothing is
 * lost.
 */
export const entityLimits = { enemies: 600, shots: 300, pickups: 400, outrun: 1500 } as const
