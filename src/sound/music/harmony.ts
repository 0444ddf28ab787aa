import { nextWeighted, type Rng } from '../../../sim/kernel/rng.ts'

/** MIDI number of the key's root, a low D. */
export const TONIC_PITCH = 38
/** Natural minor, in semitones above the root. */
const MINOR_SCALE = [0, 2, 3, 5, 7, 8, 10] as const

/** Chords of the key, in semitones above the tonic; the chord's root comes first. */
const chords = {
  home: [0, 3, 7],
  fourth: [5, 8, 12],
  fifth: [7, 10, 14],
  sixth: [8, 12, 15],
  seventh: [10, 14, 17],
  third: [3, 7, 10],
  /** A semitone above home; only used for the boss. */
  dread: [1, 5, 8],
} as const
export type ChordName = keyof typeof chords

/** Weighted transitions between chords. */
const leads: Readonly<Record<ChordName, Readonly<Partial<Record<ChordName, number>>>>> = {
  home: { sixth: 3, fourth: 3, seventh: 2, fifth: 2 },
  fourth: { home: 4, fifth: 3, sixth: 3 },
  fifth: { home: 6, sixth: 4 },
  sixth: { fourth: 3, seventh: 4, home: 3 },
  seventh: { home: 5, sixth: 3, fourth: 2 },
  third: { seventh: 4, fourth: 3, home: 3 },
  dread: { home: 1 },
}

export function nextChord(from: ChordName, rng: Rng): ChordName {
  const ways = Object.entries(leads[from]) as readonly (readonly [ChordName, number])[]
  return (
    ways[
      nextWeighted(
        rng,
        ways.map(([, weight]) => weight),
      )
    ]?.[0] ?? 'home'
  )
}

/** MIDI number of a scale step, counted from the root `octaves` above the tonic; steps may be negative. */
export function scalePitch(step: number, octaves: number): number {
  const within = ((step % 7) + 7) % 7
  return TONIC_PITCH + 12 * (octaves + Math.floor(step / 7)) + MINOR_SCALE[within]
}
/** A chord tone, `octaves` above the tonic. */
export const chordPitch = (chord: ChordName, tone: 0 | 1 | 2, octaves: number): number => TONIC_PITCH + 12 * octaves + chords[chord][tone]
