/** Measures loudness and peaks like broadcasters: ITU-R BS.1770-4 for two channels at 48 kHz. */
const SAMPLE_RATE = 48_000
/** A second-order filter: coefficients of the inputs and of the previous outputs. */
interface Biquad {
  readonly b: readonly [number, number, number]
  readonly a: readonly [number, number]
}
/** K-weighting: a shelf for the head's shadow, then a high-pass (tables 1 and 2). */
const SHELF: Biquad = { b: [1.53512485958697, -2.69169618940638, 1.19839281085285], a: [-1.69065929318241, 0.73248077421585] }
const HIGH_PASS: Biquad = { b: [1, -2, 1], a: [-1.99004745483398, 0.99007225036621] }

function filtered(samples: Float32Array, { b, a }: Biquad): Float32Array {
  const out = new Float32Array(samples.length)
  let [x1, x2, y1, y2] = [0, 0, 0, 0]
  for (let i = 0; i < samples.length; i++) {
    const x = samples[i] as number
    const y = b[0] * x + b[1] * x1 + b[2] * x2 - a[0] * y1 - a[1] * y2
    x2 = x1
    x1 = x
    y2 = y1
    y1 = y
    out[i] = y
  }
  return out
}

/** Length of a block in seconds, and the offset of the next block. */
const BLOCK_SECONDS = 0.4
const STEP_SECONDS = 0.1
/** Loudness in LUFS below which a block is silence, and the offset in LU from the remaining mean below which it is a pause. */
const ABSOLUTE_GATE = -70
const RELATIVE_GATE = -10

const lufs = (power: number): number => -0.691 + 10 * Math.log10(power)
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** Integrated loudness in LUFS, without silences and pauses. Minus infinity if there is only silence. */
export function integratedLoudness(channels: readonly Float32Array[]): number {
  const powers = blockPowers(channels).filter((power) => lufs(power) > ABSOLUTE_GATE)
  if (powers.length === 0) return Number.NEGATIVE_INFINITY
  const gate = lufs(mean(powers)) + RELATIVE_GATE
  return lufs(mean(powers.filter((power) => lufs(power) > gate)))
}

/** Sum of the channels' mean squares for each block. */
function blockPowers(channels: readonly Float32Array[]): number[] {
  const step = STEP_SECONDS * SAMPLE_RATE
  const perStep = channels.map((samples) => {
    const weighted = filtered(filtered(samples, SHELF), HIGH_PASS)
    return Array.from({ length: Math.floor(weighted.length / step) }, (_, i) => {
      let sum = 0
      for (let k = i * step; k < (i + 1) * step; k++) sum += (weighted[k] as number) ** 2
      return sum
    })
  })
  const steps = Math.round(BLOCK_SECONDS / STEP_SECONDS)
  const blocks = Math.max(0, (perStep[0]?.length ?? 0) - steps + 1)
  return Array.from({ length: blocks }, (_, i) =>
    perStep.reduce((sum, sums) => sum + sums.slice(i, i + steps).reduce((a, b) => a + b, 0) / (BLOCK_SECONDS * SAMPLE_RATE), 0),
  )
}

/** Oversampling factor for peaks between samples, and taps per phase. */
const OVERSAMPLING = 4
const TAPS_PER_PHASE = 12
/** A windowed sinc for each phase (annex 2 requires a similar filter). */
const PHASES = Array.from({ length: OVERSAMPLING }, (_, phase) => {
  const taps = Array.from({ length: TAPS_PER_PHASE }, (_, i) => {
    const x = i - TAPS_PER_PHASE / 2 + phase / OVERSAMPLING
    const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / (TAPS_PER_PHASE / 2 + 0.5))
    return (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x)) * window
  })
  const sum = taps.reduce((a, b) => a + b, 0)
  return taps.map((tap) => tap / sum)
})

/** Returns the highest peak, including peaks between samples, in dB relative to full scale. */
export function truePeak(channels: readonly Float32Array[]): number {
  let most = 0
  for (const samples of channels)
    for (let i = 0; i + TAPS_PER_PHASE <= samples.length; i++)
      for (const taps of PHASES) {
        let sum = 0
        for (let k = 0; k < TAPS_PER_PHASE; k++) sum += (taps[k] as number) * (samples[i + k] as number)
        most = Math.max(most, Math.abs(sum))
      }
  return 20 * Math.log10(most)
}
