import type { Patch } from './patch.ts'

/** One sound per family of melee weapons. */
export const swings = {
  swingFist: [{ wave: 'band', hz: 420, to: 240, q: 1.2, attack: 0.03, decay: 0.11, level: 1 }],
  swingKnife: [{ wave: 'band', hz: 2600, to: 1500, q: 2, attack: 0.02, decay: 0.09, level: 1 }],
  swingClaws: [
    { wave: 'band', hz: 1900, to: 1200, q: 2.4, attack: 0.015, decay: 0.08, level: 1 },
    { wave: 'band', hz: 2300, to: 1300, q: 2.4, at: 0.035, attack: 0.015, decay: 0.08, level: 0.9 },
    { wave: 'band', hz: 2700, to: 1500, q: 2.4, at: 0.07, attack: 0.015, decay: 0.08, level: 0.8 },
  ],
  swingBlade: [
    { wave: 'band', hz: 900, to: 2100, q: 1.6, attack: 0.07, decay: 0.13, level: 1 },
    { wave: 'sine', hz: 2900, to: 2800, attack: 0.06, decay: 0.16, level: 0.05 },
  ],
  swingBat: [{ wave: 'band', hz: 340, to: 620, q: 1.3, attack: 0.08, decay: 0.14, level: 1 }],
  swingHeavy: [
    { wave: 'band', hz: 160, to: 330, q: 1.1, attack: 0.12, decay: 0.2, level: 1 },
    { wave: 'low', hz: 120, attack: 0.1, decay: 0.24, level: 0.7 },
  ],
} as const satisfies Record<string, Patch>

/** One sound per family of ranged weapons. */
export const shots = {
  /** A rubber band snaps. */
  shotSlingshot: [
    { wave: 'saw', hz: 210, to: 120, decay: 0.09, level: 0.4 },
    { wave: 'band', hz: 1400, to: 700, q: 1.5, decay: 0.06, level: 0.8 },
  ],
  /** The string and the wood of the bow. */
  shotBow: [
    { wave: 'saw', hz: 155, to: 140, decay: 0.16, level: 0.35 },
    { wave: 'band', hz: 520, q: 2, decay: 0.05, level: 1 },
    { wave: 'band', hz: 1800, to: 3200, q: 1.4, at: 0.02, attack: 0.03, decay: 0.12, level: 0.35 },
  ],
  shotPistol: [
    { wave: 'high', hz: 1700, decay: 0.035, level: 0.8 },
    { wave: 'band', hz: 900, to: 320, q: 0.8, decay: 0.16, level: 1 },
    { wave: 'sine', hz: 170, to: 60, decay: 0.14, level: 0.9 },
  ],
  shotSmg: [
    { wave: 'high', hz: 2200, decay: 0.022, level: 0.7 },
    { wave: 'band', hz: 1300, to: 520, q: 0.9, decay: 0.09, level: 1 },
    { wave: 'sine', hz: 190, to: 80, decay: 0.08, level: 0.7 },
  ],
  /** Echoes after the crack. */
  shotRifle: [
    { wave: 'high', hz: 1500, decay: 0.04, level: 0.9 },
    { wave: 'band', hz: 700, to: 200, q: 0.7, decay: 0.3, level: 1 },
    { wave: 'sine', hz: 130, to: 42, decay: 0.26, level: 1 },
    { wave: 'low', hz: 420, to: 150, at: 0.06, attack: 0.04, decay: 0.6, level: 0.5 },
  ],
} as const satisfies Record<string, Patch>

export const hits = {
  hitFlesh: [
    { wave: 'low', hz: 900, to: 260, decay: 0.1, level: 1 },
    { wave: 'sine', hz: 130, to: 62, decay: 0.11, level: 0.8 },
    { wave: 'band', hz: 1500, to: 700, q: 1, at: 0.012, decay: 0.06, level: 0.3 },
  ],
  hitBone: [
    { wave: 'band', hz: 1250, to: 900, q: 5, decay: 0.05, level: 1 },
    { wave: 'band', hz: 2150, to: 1700, q: 6, at: 0.014, decay: 0.04, level: 0.8 },
    { wave: 'sine', hz: 190, to: 90, decay: 0.08, level: 0.5 },
  ],
  hitMetal: [
    { wave: 'sine', hz: 1130, decay: 0.22, level: 0.5 },
    { wave: 'sine', hz: 1790, decay: 0.16, level: 0.35 },
    { wave: 'sine', hz: 2670, decay: 0.1, level: 0.2 },
    { wave: 'high', hz: 2400, decay: 0.025, level: 0.6 },
    { wave: 'sine', hz: 240, to: 150, decay: 0.09, level: 0.5 },
  ],
  hitWood: [
    { wave: 'band', hz: 430, to: 380, q: 4, decay: 0.09, level: 1 },
    { wave: 'band', hz: 980, q: 4, decay: 0.05, level: 0.6 },
    { wave: 'low', hz: 240, decay: 0.1, level: 0.6 },
  ],
} as const satisfies Record<string, Patch>

export const steps = {
  stepAsphalt: [
    { wave: 'low', hz: 480, to: 220, decay: 0.06, level: 1 },
    { wave: 'band', hz: 2100, q: 0.8, at: 0.018, decay: 0.045, level: 0.22 },
  ],
  stepTiles: [
    { wave: 'band', hz: 720, q: 2, decay: 0.045, level: 1 },
    { wave: 'band', hz: 1900, q: 3, decay: 0.03, level: 0.4 },
  ],
  stepEarth: [
    { wave: 'low', hz: 320, to: 140, attack: 0.01, decay: 0.08, level: 1 },
    { wave: 'band', hz: 3000, q: 0.6, at: 0.02, attack: 0.02, decay: 0.07, level: 0.12 },
  ],
  stepRubble: [
    { wave: 'low', hz: 400, to: 200, decay: 0.06, level: 1 },
    { wave: 'band', hz: 1300, to: 2300, q: 1, at: 0.012, attack: 0.01, decay: 0.05, level: 0.4 },
    { wave: 'band', hz: 2600, q: 2, at: 0.05, decay: 0.03, level: 0.25 },
  ],
  stepPlanks: [
    { wave: 'band', hz: 210, q: 3, decay: 0.09, level: 1 },
    { wave: 'band', hz: 560, q: 3, at: 0.008, decay: 0.05, level: 0.5 },
  ],
} as const satisfies Record<string, Patch>

/** Ambient sounds: groans in the dark, a heartbeat, burning wood. */
const mood = {
  groan: [{ wave: 'throat', hz: 92, to: 68, attack: 0.28, decay: 1.1, level: 1 }],
  groanHigh: [
    { wave: 'throat', hz: 118, to: 156, attack: 0.2, decay: 0.5, level: 1 },
    { wave: 'throat', hz: 150, to: 96, at: 0.35, attack: 0.2, decay: 0.8, level: 0.8 },
  ],
  heartbeat: [
    { wave: 'sine', hz: 66, to: 46, attack: 0.012, decay: 0.2, level: 1 },
    { wave: 'sine', hz: 58, to: 42, at: 0.2, attack: 0.012, decay: 0.22, level: 0.75 },
  ],
  crackle: [
    { wave: 'band', hz: 2600, to: 1500, q: 2.5, decay: 0.018, level: 1 },
    { wave: 'band', hz: 700, q: 2, decay: 0.05, level: 0.4 },
  ],
} as const satisfies Record<string, Patch>

/** Quiet and short, to confirm an input. */
const interfaceSounds = {
  click: [
    { wave: 'band', hz: 1500, to: 1100, q: 3, decay: 0.03, level: 1 },
    { wave: 'sine', hz: 240, to: 180, decay: 0.04, level: 0.5 },
  ],
  /** A dialog: paper and a board. */
  open: [
    { wave: 'band', hz: 700, to: 1300, q: 1, attack: 0.03, decay: 0.1, level: 0.7 },
    { wave: 'sine', hz: 165, to: 150, decay: 0.12, level: 0.7 },
  ],
  reward: [
    { wave: 'sine', hz: 440, attack: 0.006, decay: 0.5, level: 0.6 },
    { wave: 'sine', hz: 880, attack: 0.006, decay: 0.3, level: 0.18 },
    { wave: 'sine', hz: 659.3, at: 0.11, attack: 0.006, decay: 0.6, level: 0.55 },
    { wave: 'sine', hz: 1318.5, at: 0.11, attack: 0.006, decay: 0.3, level: 0.12 },
  ],
} as const satisfies Record<string, Patch>

/** Sounds of noise and simple waves, layer by layer (src/sound/synth/patch.ts). */
export const baseSounds = { ...swings, ...shots, ...hits, ...steps, ...mood, ...interfaceSounds }
