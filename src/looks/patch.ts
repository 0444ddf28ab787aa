/** One layer of a synthesised sound. Frequencies are in Hz, times in seconds. */
export interface PatchLayer {
  /** Noise through a filter at `hz`, or a wave of that pitch; a `throat` is a rough wave through two vocal formants. */
  readonly wave: 'low' | 'band' | 'high' | 'sine' | 'saw' | 'throat'
  readonly hz: number
  /** Final value of `hz`. */
  readonly to?: number
  /** Narrowness of the filter. */
  readonly q?: number
  readonly at?: number
  readonly attack?: number
  /** Time until the sound has dropped by 60 dB. */
  readonly decay: number
  readonly level: number
}
export type Patch = readonly PatchLayer[]
