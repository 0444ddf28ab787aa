/** One part of a sound that is made of noise and simple waves. Hz, seconds. */
export interface Layer {
  /** Noise through a filter at `hz`, or a wave of that pitch; a `throat` is a rough wave through two formants of a voice. */
  readonly wave: 'low' | 'band' | 'high' | 'sine' | 'saw' | 'throat'
  readonly hz: number
  /** Where `hz` has gone by the end. */
  readonly to?: number
  /** How narrow the filter is. */
  readonly q?: number
  readonly at?: number
  readonly attack?: number
  /** Until it is 60 dB down. */
  readonly decay: number
  readonly level: number
}
export type Patch = readonly Layer[]
