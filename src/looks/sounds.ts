import type { DefenseNews } from '../../sim/content/defense.ts'
import type { EliteTraitId } from '../../sim/content/elites.ts'
import type { RunEventId } from '../../sim/content/events.ts'
import type { EvolutionId } from '../../sim/content/evolutions.ts'
import type { InstinctId } from '../../sim/content/instincts.ts'
import type { baseSounds } from './base-sounds.ts'

/** One sound per Instinct; frequent ones are quiet. */
export const instincts = {
  wide_swing: [0.4, 0.06, 150, 0.02, 0.06, 0.14, 4, 1.3, -3.5, 0, 0, 0, 0, 0.9],
  slam: [0.85, 0.06, 44, 0.005, 0.1, 0.42, 3, 1.8, -0.9, 0, 0, 0, 0, 1.2, 0, 0.1],
  saw_belt: [0.26, 0.08, 720, 0.01, 0.05, 0.05, 2, 0.6, -4, 0, 0, 0, 0, 0.8, 38],
  scrap_drone: [0.4, 0.05, 980, 0, 0.01, 0.06, 2, 1.6, -14, 0, 0, 0, 0, 0.3],
  ricochet: [0.3, 0.08, 1650, 0, 0.02, 0.16, 1, 1.9, -11, 0, 420, 0.02],
  burning_trail: [0.16, 0.3, 90, 0.05, 0.25, 0.25, 4, 0.4, 0, 0, 0, 0, 0, 2.2, 0, 0.3],
  live_wire: [0.4, 0.15, 560, 0, 0.06, 0.12, 3, 0.5, -6, 0, -190, 0.02, 0.03, 1.6, 60],
  bottle: [0.65, 0.1, 900, 0, 0.04, 0.4, 4, 1.6, -7, 0, 340, 0.02, 0, 1.4, 0, 0.1],
  pierce: [0.26, 0.05, 1250, 0, 0.015, 0.09, 0, 1.8, -17, 0, 0, 0, 0, 0.2],
  twin_barrel: [0.5, 0.08, 210, 0, 0.02, 0.13, 4, 2.2, -8, 0, 0, 0, 0.025, 0.9],
  last_round: [0.85, 0.05, 68, 0, 0.09, 0.5, 4, 1.4, -1.2, 0, 0, 0, 0, 1.2, 0, 0.3],
  hot_reload: [0.6, 0.04, 130, 0.06, 0.12, 0.34, 4, 0.9, 2.6, 0, 0, 0, 0, 0.7],
  /** One heartbeat. */
  cornered: [0.8, 0, 52, 0.01, 0.05, 0.14, 0, 1.4, -0.6, 0, -8, 0.11, 0.16],
  caltrops: [0.35, 0.1, 2100, 0, 0.03, 0.14, 1, 2.2, -3, 0, -600, 0.03, 0.04, 0.5],
  guard_dog: [0.5, 0.1, 175, 0.01, 0.05, 0.09, 2, 1.2, -9, 0, 0, 0, 0, 0.7, 0, 0.05],
  bloodlust: [0.6, 0.03, 88, 0.08, 0.16, 0.34, 2, 0.8, 1.4, 0, 60, 0.12, 0, 0.6, 12],
  flare: [0.6, 0.02, 1500, 0.01, 0.22, 0.42, 4, 0.5, 5, 0, 0, 0, 0, 0.4],
  magnet: [0.45, 0, 300, 0.12, 0.3, 0.3, 0, 1, 7, 0, 150, 0.08, 0.09, 0, 18],
} as const satisfies Record<InstinctId, readonly number[]>

/** Sound of each elite trait when it acts. */
export const elites = {
  /** A hit on metal plates. */
  armoured: [0.45, 0.06, 1150, 0, 0.01, 0.12, 2, 2.1, -2, 0, 0, 0, 0, 0.3, 70],
  runner: [0.4, 0.04, 210, 0.04, 0.14, 0.18, 4, 0.7, 4, 0, 0, 0, 0, 0.6],
  splitter: [0.6, 0.08, 96, 0.01, 0.08, 0.26, 3, 1.2, -2.4, 0, 120, 0.05, 0.07, 1.1],
  /** Long, falling at the end. */
  howler: [0.8, 0.03, 330, 0.18, 0.5, 0.5, 0, 1.2, 1.6, -0.05, 0, 0, 0, 0.25, 7],
} as const satisfies Record<EliteTraitId, readonly number[]>

/** One sound per evolution, played instead of its Instinct's sound. */
export const evolutions = {
  earthbreaker: [0.72, 0.05, 34, 0.01, 0.22, 0.7, 3, 1.9, -0.5, 0, 0, 0, 0, 1.6, 0, 0.2],
  grinder: [0.34, 0.08, 420, 0.01, 0.07, 0.07, 2, 0.5, -3, 0, 0, 0, 0, 1.4, 52],
  pinball: [0.4, 0.06, 1320, 0, 0.04, 0.22, 1, 1.6, -6, 0, 660, 0.03],
  scorched_street: [0.8, 0.12, 300, 0.01, 0.2, 0.8, 4, 1.2, -3, 0, 0, 0, 0, 2, 0, 0.2],
  tesla_swarm: [0.42, 0.12, 760, 0, 0.05, 0.12, 3, 0.6, -9, 0, 240, 0.02, 0.03, 1.2, 90],
  pack: [0.55, 0.18, 150, 0.01, 0.08, 0.12, 2, 1, -7, 0, 0, 0, 0.09, 0.8, 0, 0.06],
} as const satisfies Record<EvolutionId, readonly number[]>

/** One sound per run event, played when it begins and when it acts. */
export const runEvents = {
  /** A crate that falls and hits the ground. */
  supply_drop: [0.6, 0.03, 240, 0.16, 0.3, 0.35, 0, 0.8, -1.6, 0, -90, 0.34, 0, 0.3, 0, 0.06],
  /** Quick steps on the pavement, and coins. */
  courier: [0.5, 0.06, 720, 0, 0.05, 0.16, 1, 1.8, -3, 0, 240, 0.04, 0.07, 0, 0, 0, 0.08],
  /** Calls of a flock. */
  crows: [0.6, 0.2, 520, 0.03, 0.12, 0.2, 2, 0.7, -4, 0, -120, 0.05, 0.11, 0.6, 14],
  /** Two alternating notes. */
  car_alarm: [0.6, 0, 620, 0.01, 0.6, 0.12, 1, 1, 0, 0, 260, 0.16, 0.32],
  /** Hollow metal. */
  drums: [0.6, 0.05, 150, 0.01, 0.12, 0.4, 1, 1.6, -1, 0, 60, 0.06, 0, 0.2, 34],
  /** An engine that starts. */
  generator: [0.7, 0.05, 58, 0.08, 0.5, 0.4, 2, 0.7, 1.2, 0, 14, 0.2, 0.09, 0.5],
  /** A person who calls out. */
  survivor: [0.6, 0.04, 392, 0.04, 0.16, 0.3, 0, 1.4, -0.6, 0, 98, 0.14, 0, 0.1, 5],
  /** A hum that dies away. */
  blackout: [0.8, 0, 96, 0.01, 0.25, 0.9, 2, 0.6, -1.2, 0, -22, 0.4, 0, 0.1, 6, 0, 0.15],
} as const satisfies Record<RunEventId, readonly number[]>

export const defense = {
  'fire-bitten': [0.35, 0.1, 130, 0.01, 0.06, 0.22, 4, 0.7, -2, 0, 0, 0, 0, 1.8, 0, 0.1],
  /** Two falling tones, as a warning. */
  'fire-low': [0.8, 0, 392, 0.02, 0.22, 0.4, 1, 1.2, 0, 0, -98, 0.16, 0, 0.1],
  'fire-out': [0.9, 0.02, 160, 0.05, 0.5, 0.95, 4, 0.6, -1.2, 0, 0, 0, 0, 2.6, 0, 0.2],
  bitten: [0.4, 0.14, 210, 0, 0.03, 0.1, 4, 1.5, -8, 0, 0, 0, 0, 0.8],
  broken: [0.95, 0.08, 72, 0.01, 0.12, 0.6, 4, 1.3, -1.4, 0, 130, 0.06, 0.07, 1.6, 0, 0.2],
  /** A hammer. */
  repaired: [0.45, 0.05, 640, 0, 0.01, 0.09, 2, 2, -6, 0, 0, 0, 0.09, 0.4],
  raised: [0.7, 0.03, 150, 0.01, 0.1, 0.3, 3, 1.4, 1.6, 0, 90, 0.06, 0, 0.7],
  'wave-held': [0.7, 0, 392, 0.02, 0.3, 0.5, 1, 1.4, 0, 0, 196, 0.12, 0.13],
} as const satisfies Record<DefenseNews, readonly number[]>

/**
 * Parameters of zzfx for each signal sound, in zzfx's order: volume, randomness, frequency, attack, sustain, release,
 * shape, ... The final loudness is defined by its rule (sound-rules.ts). Sounds made of noise are in base-sounds.ts.
 */
export const recipes = {
  ...instincts,
  ...elites,
  ...evolutions,
  ...runEvents,
  ...defense,
  drumBurst: [0.9, 0.08, 46, 0.01, 0.16, 0.7, 4, 1, -0.5, 0, 0, 0, 0, 1.8, 0, 0.2],
  helperShot: [0.35, 0.08, 420, 0, 0.01, 0.08, 4, 2.2, -14, 0, 0, 0, 0, 0.4],
  runEventWon: [0.7, 0, 349, 0.02, 0.2, 0.4, 1, 1.5, 0, 0, 175, 0.08, 0.1, 0, 0, 0, 0.05],
  runEventMissed: [0.35, 0, 160, 0.02, 0.12, 0.3, 0, 1.2, -1.4, 0, -40, 0.1],
  /** An elite arrives: two low notes. */
  elite: [0.7, 0, 110, 0.03, 0.26, 0.4, 2, 0.9, 0, 0, -28, 0.18, 0, 0.3],
  evolve: [0.95, 0, 392, 0.03, 0.34, 0.7, 1, 1.6, 0, 0, 196, 0.12, 0.12, 0, 0, 0, 0.1],
  rankUp: [0.6, 0, 494, 0.01, 0.14, 0.34, 1, 1.5, 0, 0, 247, 0.07, 0.09],
  /** A leap through the air. */
  dash: [0.45, 0.06, 330, 0.03, 0.05, 0.16, 4, 1, -9, 0, 0, 0, 0, 0.7],
  /** Many voices far away. */
  horde: [0.75, 0.05, 74, 0.25, 0.5, 0.6, 2, 0.5, -0.25, 0, -9, 0.3, 0, 0.9, 9, 0, 0.12],
  death: [0.6, 0.12, 80, 0.01, 0.04, 0.16, 3, 1.2, -3, 0, 0, 0, 0, 1.4, 0, 0.2],
  pickup: [0.4, 0.02, 880, 0, 0.02, 0.08, 1, 1.8, 0, 0, 330, 0.03],
  gain: [0.5, 0.02, 620, 0.01, 0.08, 0.18, 1, 1.6, 0, 0, 310, 0.06],
  levelUp: [0.7, 0, 420, 0.02, 0.2, 0.35, 1, 1.5, 0, 0, 210, 0.08, 0.06],
  playerHit: [0.9, 0.05, 95, 0, 0.03, 0.16, 2, 1.4, -4, 0, 0, 0, 0, 0.8],
  playerDeath: [1, 0, 140, 0.02, 0.3, 0.7, 2, 1.1, -1.5, 0, -40, 0.2, 0, 0.3],
  reload: [0.3, 0.02, 240, 0, 0.01, 0.04, 4, 1, 8, 0, 120, 0.05],
  /** A rising sound, as a warning. */
  tell: [0.35, 0.03, 260, 0.08, 0.16, 0.12, 0, 1.4, 3.2, 0, 0, 0, 0.07],
  tellHeavy: [0.6, 0.03, 70, 0.12, 0.3, 0.2, 2, 1.1, 1.1, 0, 0, 0, 0, 0.5],
  spit: [0.3, 0.06, 430, 0, 0.02, 0.09, 0, 1.6, -8, 0, 0, 0, 0, 0.4],
  spray: [0.45, 0.05, 520, 0, 0.04, 0.16, 4, 1.3, -9, 0, 0, 0, 0, 0.9],
  explosion: [0.8, 0.08, 52, 0.01, 0.12, 0.55, 4, 1.1, -0.6, 0, 0, 0, 0, 1.6, 0, 0.15],
  summon: [0.4, 0.04, 170, 0.06, 0.14, 0.28, 0, 0.7, 1.6, 0, -45, 0.1, 0, 0, 24],
  /** A distant horn. */
  boss: [0.8, 0, 82, 0.12, 0.5, 0.7, 2, 0.8, -0.08, 0, -18, 0.35, 0, 0.12, 0, 0, 0.14],
  bossFall: [0.85, 0.04, 64, 0.01, 0.25, 0.9, 3, 0.9, -0.5, 0, 0, 0, 0, 1.3, 0, 0.1, 0.1],
  chest: [0.6, 0, 330, 0.01, 0.16, 0.32, 1, 1.4, 0, 0, 165, 0.07, 0.14],
  legendary: [1, 0, 523, 0.02, 0.3, 0.6, 1, 1.7, 0, 0, 262, 0.1, 0.1, 0, 0, 0, 0.12],
  use: [0.45, 0.02, 390, 0.02, 0.1, 0.2, 0, 1.5, 2, 0, 196, 0.08],
} as const satisfies Record<string, readonly number[]>

export type SoundName = keyof typeof recipes | keyof typeof baseSounds
