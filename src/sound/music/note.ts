export const INSTRUMENTS = [
  'drone',
  'sub',
  'bass',
  'bell',
  'pluck',
  'strings',
  'brass',
  'kick',
  'tom',
  'tick',
  'snare',
  'boom',
  'swell',
] as const
export type Instrument = (typeof INSTRUMENTS)[number]

/** One note of a bar. */
export interface Note {
  readonly instrument: Instrument
  /** Beats after the bar's first. */
  readonly at: number
  readonly beats: number
  /** MIDI number: 69 is 440 Hz. Percussion is struck there as well, higher or lower. */
  readonly pitch: number
  /** [0, 1]. */
  readonly level: number
}
export const hertz = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12)
