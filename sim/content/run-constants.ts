/** Numbers of a run that belong to no table: balance §1 unless a line says otherwise. px, seconds, points. */

/** Simulation ticks a second. */
export const TICK_RATE = 60
/** Ticks of so many seconds, at least a tenth of a second: how often something acts, and how long it lasts. */
export const ticks = (seconds: number): number => Math.max(6, Math.round(TICK_RATE * seconds))
/** s within which a streak's kills fall. */
export const streakSeconds = 5

export const run = {
  /** Seconds that a run lasts (RUN-02). */
  duration: 300,
  /** Real seconds that one call may simulate (RUN-07). */
  maxStep: 0.5,
  view: { width: 1280, height: 720 },
  /** In the middle of a ground tile, where every map is open. */
  start: { x: 1024, y: 0 },
  /** y of a body's centre. */
  band: { top: -300, bottom: 300 },
  /** Share of the view that the player keeps from its edges (RUN-12). */
  cameraMargin: { x: 0.15, y: 0.25 },
} as const

export const player = {
  speed: 150,
  radius: 16,
  /** Against all sources, after a hit. */
  invulnerable: 0.5,
} as const

export const melee = {
  /** Their sum is how far a swing reaches (`meleeReach` in rules/combat.ts). */
  radius: 45,
  reach: 5,
  cooldown: 0.75,
  /** A push lasts this long. */
  knockbackTime: 0.12,
} as const

export const ranged = {
  cooldown: 1,
  /** Added to the weapon's range when it looks for a target (WEAP-03). */
  aim: 5,
  /** Three times the player's base speed (WEAP-02); no perk raises it. */
  bulletSpeed: 3 * player.speed,
  bulletRadius: 4,
} as const

export const enemyRules = {
  /** An enemy overlaps the player this long before it hits. */
  windUp: 0.35,
  /** Each enemy's own factor of its kind's speed. */
  speedFactor: { low: 0.9, high: 1.1 },
  /** It stops this far inside the reach of its bite, so that it overlaps and does not stand in the player. */
  biteDepth: 6,
  /** Share of its speed at which it steps back when it stands deeper in the player than that. */
  shuffle: 0.35,
  /** px; to solids an enemy is at least as wide as a person: where the player can pass they can, the widest too (`squeezeThroughGaps`). */
  walker: player.radius,
  /** Share of an overlap that each of two bodies gives up a tick. */
  separation: 0.25,
  /** px that a minion is flung from the body it comes out of. */
  flung: 36,
} as const

/** How those move that keep a distance to the player (`EnemyDef.keptDistance`). */
export const distanceKeeping = {
  /** Of its speed, when it backs off. */
  retreat: 0.7,
  /** Seconds that it stands after a shot. */
  recoil: 0.2,
  /** px: it walks on until it is so near to its distance, and starts again when it is off by more. */
  settled: 3,
  slack: 14,
} as const

export const pickups = {
  radius: 60,
  pull: 400,
  /** A pickup is collected when it touches the player. */
  touch: player.radius + 6,
  /** How far drops of one kill lie apart, at most. */
  scatter: 12,
  coins: [25, 5, 1],
} as const

/** Factor of xp and coins in 100x XP mode (LOOT-02). */
export const xpModeFactor = 100

/** Most bodies of one role at a time (balance §2.4: design ceiling). A pickup beyond is credited at once, nothing is lost. */
export const entityLimits = { enemies: 600, shots: 300, pickups: 400, outrun: 1500 } as const
