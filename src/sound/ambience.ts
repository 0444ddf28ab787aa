import { chance, nextBetween, nextUnit, type Rng, stream } from '../../sim/kernel/rng.ts'

const CRACKLES_PER_SECOND = 5
/** Gain of the wind by place. */
const WIND_GAIN = { camp: 0.28, run: 0.1, silent: 0 } as const
/** Length of the noise buffer, and the time in which the wind rises, in seconds. */
const NOISE_SECONDS = 5
const WIND_RISE_SECONDS = 1.5

/** Bands of noise that form the wind. Pitch and strength swell in periods that never align. Frequencies are in Hz. */
const GUSTS = [
  { band: 310, q: 1.1, sway: 0.071, depth: 140, pan: -0.35 },
  { band: 620, q: 2.4, sway: 0.113, depth: 260, pan: 0.4 },
] as const

export class Ambience {
  readonly #context: BaseAudioContext
  readonly #rng: Rng
  readonly #wind: GainNode
  #scene: keyof typeof WIND_GAIN = 'silent'
  #tickedAt: number

  constructor(context: BaseAudioContext, out: AudioNode) {
    this.#context = context
    this.#rng = stream(1, 'ambience')
    this.#tickedAt = context.currentTime
    this.#wind = context.createGain()
    this.#wind.gain.value = 0
    this.#wind.connect(out)
    const noise = this.#noise()
    for (const gust of GUSTS) this.#blow(noise, gust)
  }

  #noise(): AudioBuffer {
    const buffer = this.#context.createBuffer(1, NOISE_SECONDS * this.#context.sampleRate, this.#context.sampleRate)
    const samples = buffer.getChannelData(0)
    for (let i = 0; i < samples.length; i++) samples[i] = 2 * nextUnit(this.#rng) - 1
    return buffer
  }

  #blow(noise: AudioBuffer, { band, q, sway, depth, pan }: (typeof GUSTS)[number]): void {
    const context = this.#context
    const source = context.createBufferSource()
    source.buffer = noise
    source.loop = true
    const filter = context.createBiquadFilter()
    filter.type = 'bandpass'
    filter.frequency.value = band
    filter.Q.value = q
    const strength = context.createGain()
    strength.gain.value = 0.6
    const panner = context.createStereoPanner()
    panner.pan.value = pan
    this.#sway(sway, depth, filter.frequency)
    this.#sway(1.618 * sway, 0.35, strength.gain)
    source.connect(filter).connect(strength).connect(panner).connect(this.#wind)
    source.start()
  }

  #sway(hz: number, depth: number, target: AudioParam): void {
    const oscillator = this.#context.createOscillator()
    oscillator.frequency.value = hz
    const amount = this.#context.createGain()
    amount.gain.value = depth
    oscillator.connect(amount).connect(target)
    oscillator.start()
  }

  /** Adapts to the scene. `crackle` plays one crackle of the campfire with this gain and pan. */
  tick(scene: keyof typeof WIND_GAIN, crackle: (gain: number, pan: number) => void): void {
    const { currentTime } = this.#context
    const seconds = Math.min(0.5, currentTime - this.#tickedAt)
    this.#tickedAt = currentTime
    if (scene !== this.#scene) {
      this.#scene = scene
      this.#wind.gain.setTargetAtTime(WIND_GAIN[scene], currentTime, WIND_RISE_SECONDS / 3)
    }
    if (scene === 'camp' && chance(this.#rng, seconds * CRACKLES_PER_SECOND))
      crackle(nextBetween(this.#rng, 0.3, 1), nextBetween(this.#rng, -0.15, 0.15))
  }
}
