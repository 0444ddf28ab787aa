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

export interface Note {
  readonly instrument: Instrument
  /** Beats after the start of the bar. */
  readonly at: number
  readonly beats: number
  /** MIDI number; 69 is 440 Hz. Percussion is pitched as well. */
  readonly pitch: number
  /** In [0, 1]. */
  readonly level: number
}
export const hertz = (pitch: number): number => 440 * 2 ** ((pitch - 69) / 12)
