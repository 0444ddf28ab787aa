export const SAMPLE_RATE_HZ = 48_000

/** The left and right channel of an offline context of this many seconds, set up by `build`. */
export async function rendered(
  seconds: number,
  build: (context: OfflineAudioContext) => void,
  at: readonly (readonly [seconds: number, then: () => void])[] = [],
): Promise<readonly [left: Float32Array, right: Float32Array]> {
  const context = new OfflineAudioContext(2, seconds * SAMPLE_RATE_HZ, SAMPLE_RATE_HZ)
  build(context)
  for (const [time, then] of at)
    void context.suspend(time).then(() => {
      then()
      return context.resume()
    })
  const buffer = await context.startRendering()
  return [buffer.getChannelData(0), buffer.getChannelData(1)]
}

/** Signal strength between two times, in dB. */
export function strength(samples: Float32Array, from = 0, to = samples.length / SAMPLE_RATE_HZ): number {
  const part = samples.subarray(Math.round(from * SAMPLE_RATE_HZ), Math.round(to * SAMPLE_RATE_HZ))
  return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 0) / part.length + 1e-20)
}

/** A buffer with a sine. */
export function tone(context: BaseAudioContext, hz: number, seconds: number, level: number): AudioBuffer {
  const buffer = context.createBuffer(1, seconds * SAMPLE_RATE_HZ, SAMPLE_RATE_HZ)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = level * Math.sin((2 * Math.PI * hz * i) / SAMPLE_RATE_HZ)
  return buffer
}
