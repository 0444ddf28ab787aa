declare module 'zzfx' {
  export const ZZFX: {
    readonly sampleRate: number
    readonly audioContext: AudioContext
    buildSamples(...parameters: readonly number[]): number[]
  }
}
