import type { Patch } from '../../looks/patch.ts'
import type { Instrument } from './note.ts'

/** Percussion. Each sound is rendered once and played at a different rate for pitches other than `pitch`. */
export const kit = {
  kick: {
    pitch: 36,
    patch: [
      { wave: 'sine', hz: 118, to: 40, decay: 0.32, level: 1 },
      { wave: 'low', hz: 700, to: 200, decay: 0.05, level: 0.35 },
    ],
  },
  tom: {
    pitch: 45,
    patch: [
      { wave: 'sine', hz: 122, to: 72, decay: 0.42, level: 1 },
      { wave: 'low', hz: 900, to: 300, decay: 0.09, level: 0.4 },
    ],
  },
  /** A dry twig. */
  tick: {
    pitch: 60,
    patch: [
      { wave: 'band', hz: 3900, to: 3300, q: 2, decay: 0.035, level: 1 },
      { wave: 'high', hz: 6000, decay: 0.02, level: 0.3 },
    ],
  },
  snare: {
    pitch: 50,
    patch: [
      { wave: 'band', hz: 1500, to: 900, q: 0.8, decay: 0.22, level: 1 },
      { wave: 'sine', hz: 190, to: 140, decay: 0.12, level: 0.7 },
    ],
  },
  boom: {
    pitch: 36,
    patch: [
      { wave: 'sine', hz: 62, to: 34, attack: 0.01, decay: 2.6, level: 1 },
      { wave: 'low', hz: 320, to: 70, attack: 0.01, decay: 1.6, level: 0.9 },
    ],
  },
  /** Wind that rises towards the next bar. */
  swell: { pitch: 60, patch: [{ wave: 'band', hz: 320, to: 1500, q: 1.4, attack: 2.4, decay: 1.4, level: 1 }] },
} as const satisfies Partial<Record<Instrument, { readonly pitch: number; readonly patch: Patch }>>

export type Percussion = keyof typeof kit
export const PERCUSSION = Object.keys(kit) as readonly Percussion[]
export const isPercussion = (instrument: Instrument): instrument is Percussion => Object.hasOwn(kit, instrument)
